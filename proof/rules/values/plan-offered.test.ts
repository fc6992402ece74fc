import { describeRule } from '../../../tests/support/describe-rule.ts';
import { planOffered } from './plan-offered.ts';

describeRule(planOffered, {
  valid: {
    'a plan is for everybody': [],
    'the plans name every case': [
      [
        '"features": ["All"] }',
        '"features": ["All"], "when": { "answer": "Pet", "is": "Cat" } }, { "id": "more", "name": "More", "currency": "USD", "weekly": 2, "total": 8, "features": ["All"], "when": { "not": { "answer": "Pet", "is": "Cat" } } }',
      ],
    ],
  },
  invalid: {
    'a plan is for some, and there is no other': {
      edits: [
        ['"features": ["All"] }', '"features": ["All"], "when": { "answer": "Pet", "is": "Cat" } }'],
        ['"path": "/plan"', '"path": ▸"/plan"'],
      ],
      problems: [
        {
          pointer: '/steps/2/path',
          message:
            "Visitors with these answers are offered no plan in step 4, since the 'when' of no plan holds for them, so they cannot go on. Let the conditions of the plans name every case, or leave 'when' of one out.",
          related: [
            {
              pointer: '/plans/0/when',
              message: 'This does not hold for them.',
            },
          ],
          way: [
            {
              path: '/pet',
              answer: 'Dog',
            },
            {
              path: '/age',
              answer: 'anything',
            },
          ],
        },
      ],
    },
    'a value lies between the conditions of two plans': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] } },\n  "choiceSets": {',
        ],
        [
          '"features": ["All"] }',
          '"features": ["All"], "when": { "value": "years", "atMost": 7 } }, { "id": "more", "name": "More", "currency": "USD", "weekly": 2, "total": 8, "features": ["All"], "when": { "value": "years", "atLeast": 9 } }',
        ],
        ['"path": "/plan"', '"path": ▸"/plan"'],
      ],
      problems: [
        {
          pointer: '/steps/2/path',
          message:
            "Visitors with these answers are offered no plan in step 4, since the 'when' of no plan holds for them, so they cannot go on. Let the conditions of the plans name every case, or leave 'when' of one out.",
          related: [
            {
              pointer: '/plans/0/when',
              message: 'This does not hold for them.',
            },
            {
              pointer: '/plans/1/when',
              message: 'This does not hold for them.',
            },
          ],
          way: [
            {
              path: '/pet',
              answer: 'Dog',
            },
            {
              path: '/age',
              answer: '8',
            },
          ],
        },
      ],
    },
  },
});
