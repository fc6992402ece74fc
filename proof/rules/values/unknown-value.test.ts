import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unknownValue } from './unknown-value.ts';

describeRule(unknownValue, {
  valid: {
    'a value and its band are named': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young", "below": 5 }, { "name": "old" }] } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "value": "years", "is": "young" }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'the name of a value is misspelt': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] } },\n  "choiceSets": {',
        ],
        [
          '"next": "/plan"',
          '"next": [{ "when": { "value": ▸"yaers", "atLeast": 5 }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when/value',
          message:
            "The funnel declares no value 'yaers', so nothing can be computed of it. Declare it in 'values', or name one that is there.",
        },
      ],
    },
    'the name of a band is misspelt': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young", "below": 5 }, { "name": "old" }] } },\n  "choiceSets": {',
        ],
        [
          '"next": "/plan"',
          '"next": [{ "when": { "value": "years", "in": ["old", ▸"yuong"] }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when/in/1',
          message:
            "The value 'years' is never 'yuong', so this comparison holds for nobody. Compare it with one of its bands: young; old.",
        },
      ],
    },
    'a value without bands is compared with a name': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] } },\n  "choiceSets": {',
        ],
        [
          '"next": "/plan"',
          '"next": [{ "when": { "value": "years", "is": ▸"young" }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when/is',
          message:
            "The value 'years' is never 'young', so this comparison holds for nobody. Compare its number, or give it bands.",
        },
      ],
    },
    'the number of a winner is taken': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] }, "most": { "kind": "winner", "of": ["years", "years"] } },\n  "choiceSets": {',
        ],
        [
          '"next": "/plan"',
          '"next": [{ "when": { "value": ▸"most", "atLeast": 5 }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when/value',
          message:
            "The value 'most' is a winner, which has a name and no number. Take the number of one of those that it compares: years; years.",
        },
      ],
    },
  },
});
