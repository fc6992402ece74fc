import { describeRule } from '../../../tests/support/describe-rule.ts';
import { divisionByZero } from './division-by-zero.ts';

describeRule(divisionByZero, {
  valid: {
    'what it is divided by is never zero': [
      [
        '"choiceSets": {',
        '"values": { "some": { "kind": "maximum", "of": [1, { "answer": "Age", "otherwise": 1 }] }, "share": { "kind": "quotient", "of": 1, "by": { "value": "some" } } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "value": "share", "atLeast": 0.5 }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'an answer that it is divided by may be zero': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "share": { "kind": "quotient", "of": 1, "by": ▸{ "answer": "Age", "otherwise": 1 } } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/share/by',
          message:
            "Visitors with these answers divide the value 'share' by zero, so it is missing for them. Let the answers that it is divided by begin above zero, or divide by a 'maximum' of them and a small number.",
          way: [
            {
              path: '/pet',
              answer: 'Dog',
            },
            {
              path: '/age',
              answer: '0',
            },
          ],
        },
      ],
    },
    'two numbers may come to zero together': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "rest": { "kind": "sum", "of": [{ "answer": "Age" }, -13] }, "share": { "kind": "quotient", "of": 1, "by": ▸{ "value": "rest", "times": 2 } } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/share/by',
          message:
            "Visitors with these answers divide the value 'share' by zero, so it is missing for them. Let the answers that it is divided by begin above zero, or divide by a 'maximum' of them and a small number.",
          way: [
            {
              path: '/pet',
              answer: 'Dog',
            },
            {
              path: '/age',
              answer: '13',
            },
          ],
        },
      ],
    },
    'it is divided by the number zero': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "share": { "kind": "quotient", "of": 1, "by": ▸0 } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/share/by',
          message:
            "Visitors with these answers divide the value 'share' by zero, so it is missing for them. Let the answers that it is divided by begin above zero, or divide by a 'maximum' of them and a small number.",
          way: [
            {
              path: '/pet',
              answer: 'Cat',
            },
          ],
        },
      ],
    },
  },
});
