import { describeRule } from '../../../tests/support/describe-rule.ts';

const score = (numbers: string) =>
  [
    '"number": 4,',
    `"number": 4, "before": [{ "kind": "score", ${numbers}, "reviews": 7, "text": "{average}", "source": "Store", "asOf": "2026-10" }],`,
  ] as const;

describeRule(
  { id: 'score-range', severity: 'error' },
  {
    valid: { 'the average is the best that there is': [score('"average": 5, "most": 5')] },
    invalid: {
      'it is more than that': {
        edits: [score('"average": ▸9.2, "most": 5')],
        problems: [
          {
            pointer: '/steps/2/before/0/average',
            message:
              "An average of 9.2 is more than the 5 that a review can give, so the stars cannot show it. Correct it, or raise 'most'.",
            related: [{ pointer: '/steps/2/before/0/most', message: 'A review gives 5 at most.' }],
          },
        ],
      },
    },
  },
);
