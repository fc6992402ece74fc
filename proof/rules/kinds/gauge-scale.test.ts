import { describeRule } from '../../../tests/support/describe-rule.ts';

const bands = '"bands": [{ "name": "young", "below": 7 }, { "name": "old" }]';
const years = (more: string) =>
  [
    '"skips": [],',
    `"skips": [], "values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], ${more} } },`,
  ] as const;
const gauge = (scale: string) =>
  [
    '"number": 4,',
    `"number": 4, "before": [{ "kind": "gauge", ${scale}, "numberText": "{number}", "else": "?", "description": "{number}: {band}" }],`,
  ] as const;

describeRule(
  { id: 'gauge-scale', severity: 'error' },
  {
    valid: {
      'the bands end within the scale': [years(bands), gauge('"value": "years", "least": 0, "most": 20')],
    },
    invalid: {
      'the scale runs backwards': {
        edits: [years(bands), gauge('"value": "years", "least": 20, "most": ▸0')],
        problems: [
          {
            pointer: '/steps/2/before/0/most',
            message:
              "The scale runs from 20 to 0, so it has no room for a number. Let 'most' be more than 'least'.",
          },
        ],
      },
      'the value has no bands': {
        edits: [years('"decimals": 0'), gauge('"value": ▸"years", "least": 0, "most": 20')],
        problems: [
          {
            pointer: '/steps/2/before/0/value',
            message:
              "The value 'years' has no bands, so the scale would have no parts. Give it 'bands', or show its number in a text.",
          },
        ],
      },
      'a band ends beyond the scale': {
        edits: [years(bands), gauge('"value": ▸"years", "least": 0, "most": 6')],
        problems: [
          {
            pointer: '/steps/2/before/0/value',
            message:
              "The band 'young' of 'years' ends at 7, which is not between 0 and 6, so the scale does not show all bands. Widen it, or correct the band.",
          },
        ],
      },
    },
  },
);
