import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unusedValue } from './unused-value.ts';

describeRule(unusedValue, {
  valid: {
    'a condition reads it': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "value": "years", "atLeast": 5 }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
    'a text tells it': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] } },\n  "choiceSets": {',
      ],
      ['"features": ["All"]', '"features": ["For {value:years} years"]'],
    ],
  },
  invalid: {
    'nothing reads it': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { ▸"years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years',
          message:
            "Nothing reads the value 'years', so visitors see nothing of it. Name it in a condition, a text or a block, or remove it. Where it is kept for the figures alone, say so in 'suppressions'.",
        },
      ],
    },
    'only it itself reads it': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { ▸"years": { "kind": "sum", "of": [1, { "value": "years" }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years',
          message:
            "Nothing reads the value 'years', so visitors see nothing of it. Name it in a condition, a text or a block, or remove it. Where it is kept for the figures alone, say so in 'suppressions'.",
        },
      ],
    },
  },
});
