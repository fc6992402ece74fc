import { describeRule } from '../../../tests/support/describe-rule.ts';
import { sliderText } from '../../../tests/support/funnel-text.ts';

const asDate = (bounds: string) =>
  [
    ['"kind": "slider"', '"kind": "date"'],
    [sliderText, `"label": "Since when?", ${bounds},`],
  ] as const;

describeRule(
  { id: 'date-range', severity: 'error' },
  {
    valid: {
      'there are no bounds': [...asDate('"precision": "day"')],
      'the bounds are dates': [...asDate('"earliest": "1900-01-01", "latest": "2028-02-29"')],
      'the bounds are as exact as the answer': [
        ...asDate('"precision": "month", "earliest": "2020-01", "latest": "2020-12"'),
      ],
      'the earliest is past, and the latest is counted from today': [
        ...asDate('"earliest": "2020-01-01", "latest": "today"'),
      ],
      'the latest is fixed, and passes one day': [...asDate('"earliest": "today", "latest": "2026-01-01"')],
      'both are counted from today': [...asDate('"earliest": "today-120y", "latest": "today-18y"')],
    },
    invalid: {
      'a bound is no date': {
        edits: [...asDate('"earliest": ▸"2027-02-29"')],
        problems: [
          {
            pointer: '/steps/1/earliest',
            message:
              "The bound '2027-02-29' is no date of the calendar with year, month, day, so answers are not held to it. Write it like '2026-11-22'.",
          },
        ],
      },
      'a bound is not as exact as the answer': {
        edits: [...asDate('"precision": "month", "latest": ▸"2026-11-22"')],
        problems: [
          {
            pointer: '/steps/1/latest',
            message:
              "The bound '2026-11-22' is no date of the calendar with year, month, so answers are not held to it. Write it like '2026-11'.",
          },
        ],
      },
      'the bounds are exchanged': {
        edits: [...asDate('"earliest": ▸"2026-11-23", "latest": "2026-11-22"')],
        problems: [
          {
            pointer: '/steps/1/earliest',
            message:
              "The earliest date '2026-11-23' is later than the latest '2026-11-22', so no answer can be given. Exchange the two.",
            related: [{ pointer: '/steps/1/latest', message: "The latest date is '2026-11-22'." }],
          },
        ],
      },
      'the earliest is still to come, and the latest is counted from today': {
        edits: [...asDate('"earliest": ▸"2030-01-01", "latest": "today+30d"')],
        problems: [
          {
            pointer: '/steps/1/earliest',
            message:
              "The earliest date '2030-01-01' is still later than the latest 'today+30d', which is 2026-12-25 now, so nobody can answer yet. Move one of them.",
            related: [{ pointer: '/steps/1/latest', message: "The latest date is 'today+30d'." }],
          },
        ],
      },
      'the bounds from today are exchanged': {
        edits: [...asDate('"earliest": ▸"today-18y", "latest": "today-120y"')],
        problems: [
          {
            pointer: '/steps/1/earliest',
            message:
              "The earliest date 'today-18y' is later than the latest 'today-120y', so no answer can be given. Exchange the two.",
            related: [{ pointer: '/steps/1/latest', message: "The latest date is 'today-120y'." }],
          },
        ],
      },
    },
  },
);
