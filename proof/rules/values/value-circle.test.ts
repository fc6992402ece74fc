import { describeRule } from '../../../tests/support/describe-rule.ts';
import { valueCircle } from './value-circle.ts';

describeRule(valueCircle, {
  valid: {
    'values are computed of others': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] }, "months": { "kind": "product", "of": [12, { "value": "years" }] } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "value": "months", "atLeast": 50 }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'a value is computed of itself': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": ▸[1, { "value": "years" }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/of',
          message:
            "The value 'years' is computed of itself, so it is always missing. Take one of these out of the other.",
        },
      ],
    },
    'two values are computed of each other': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": ▸[1, { "value": "months" }] }, "months": { "kind": "winner", "of": ["years", "years"] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/of',
          message:
            "The value 'years' is computed of itself, by way of 'months', so it is always missing. Take one of these out of the other.",
        },
      ],
    },
  },
});
