import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';

const units = (list: string, more = '') =>
  [
    ['"kind": "slider"', '"kind": "number"'],
    [
      sliderText,
      `"label": "Height", "min": 0, "max": 120, ${more} "unitSwitch": { "label": "Unit", "units": ${list} },`,
    ],
  ] as const;
const cm = '{ "name": "cm", "parts": [{ "label": "cm", "factor": 1 }] }';
const m = '{ "name": "m", "parts": [{ "label": "m", "factor": 100 }] }';

describeRule(
  { id: 'number-units', severity: 'error' },
  {
    valid: {
      'one unit is stored': [...units(`[${m}, ${cm}]`)],
      'a unit has parts, the largest first': [
        ...units(
          `[${cm}, { "name": "ft", "parts": [{ "label": "ft", "factor": 30.48 }, { "label": "in", "factor": 2.54 }] }]`,
        ),
      ],
    },
    invalid: {
      'no unit is stored': {
        edits: [...units(`▸[${m}, { "name": "in", "parts": [{ "label": "in", "factor": 2.54 }] }]`)],
        problems: [
          {
            pointer: '/steps/1/unitSwitch/units',
            message:
              'None of these units has one part with the factor 1, so nobody knows in which one answers are stored. Let exactly one of them be that unit.',
          },
        ],
      },
      'two units are stored, and have one name': {
        edits: [...units(`▸[${cm}, { "name": ▸"cm", "parts": [{ "label": "mm", "factor": 1 }] }]`)],
        problems: [
          {
            pointer: '/steps/1/unitSwitch/units',
            message:
              '2 of these units have one part with the factor 1, so nobody knows in which one answers are stored. Let exactly one of them be that unit.',
          },
          {
            pointer: '/steps/1/unitSwitch/units/1/name',
            message:
              "Another unit is called 'cm' too, so nobody can tell them apart. Give it a name of its own.",
          },
        ],
      },
      'the smallest part comes first': {
        edits: [
          ...units(
            `[${cm}, { "name": "ft", "parts": [{ "label": "in", "factor": 2.54 }, { "label": "ft", "factor": ▸30.48 }] }]`,
          ),
        ],
        problems: [
          {
            pointer: '/steps/1/unitSwitch/units/1/parts/1/factor',
            message:
              "The part 'ft' is not smaller than the one before it, so an answer cannot be shown in this unit. Put the largest part first.",
          },
        ],
      },
      'a unit beside the switch is never shown': {
        edits: [...units(`[${m}, ${cm}]`, '"unit": ▸"cm",')],
        problems: [
          {
            pointer: '/steps/1/unit',
            message: "The unit 'cm' is not shown, since visitors pick one of 'unitSwitch'. Leave it out.",
          },
        ],
      },
    },
  },
);
