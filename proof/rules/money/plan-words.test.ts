import { describeRule } from '../../../tests/support/describe-rule.ts';
import { planWords } from './plan-words.ts';

/** A plan of 12 weeks beside that of 4 weeks at 1 a week. */
const longer = (weekly: number, badge: string) =>
  [
    '"features": ["All"] }',
    `"features": ["All"] }, { "id": "long", "name": "12-week plan", "currency": "USD", "weekly": ${weekly}, "total": ${12 * weekly}, "features": [], "badge": "${badge}" }`,
  ] as const;

describeRule(planWords, {
  valid: {
    'the saving is that against the former total, rounded': [
      ['"total": 4,', '"total": 3.99, "was": 12, "badge": "SAVE 67%",'],
    ],
    'the saving is that against the week of another plan, and the weeks are those of the total': [
      longer(0.5, '50% off'),
    ],
    'a share is no saving, and a time is not that of the plan': [
      ['["All"]', '["90 % of buyers stay", "Answers in 2 hours"]'],
    ],
  },
  invalid: {
    'a badge promises more than the former total': {
      edits: [['"total": 4,', '"total": 4, "was": 8, "badge": ▸"SAVE 70%",']],
      problems: [
        {
          pointer: '/plans/0/badge',
          message:
            "'SAVE 70%' promises 70 %, and by the prices it is 50 %, so visitors are promised what they do not get. Correct the words or the prices.",
        },
      ],
    },
    'a name has the weeks of another plan': {
      edits: [['"name": "Pro"', '"name": ▸"Pro, 12 weeks"']],
      problems: [
        {
          pointer: '/plans/0/name',
          message:
            "'Pro, 12 weeks' names 12 weeks, and the total 4 at 1 a week pays for 4, so visitors do not know what they buy. Correct the words or the prices.",
        },
      ],
    },
    'the longer plan is dearer by the week': {
      edits: [
        [
          '"features": ["All"] }',
          '"features": ["All"] }, { "id": "long", "name": "Long", "currency": "USD", "weekly": ▸2, "total": 24, "features": [] }',
        ],
      ],
      problems: [
        {
          pointer: '/plans/1/weekly',
          message:
            'This plan runs for 12 weeks and costs more a week than every shorter one, so nobody has a reason to take it. Exchange the prices, or correct one.',
          related: [{ pointer: '/plans/0/weekly', message: 'A shorter plan is here.' }],
        },
      ],
    },
  },
});
