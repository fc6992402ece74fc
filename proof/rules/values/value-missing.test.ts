import { describeRule } from '../../../tests/support/describe-rule.ts';
import { valueMissing } from './value-missing.ts';

describeRule(valueMissing, {
  valid: {
    'what is missing is said': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "value": "years", "atLeast": 5 }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
    'it is looked at first whether it is known': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "all": [{ "value": "years", "known": true }, { "value": "years", "atLeast": 5 }] }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'an answer is skipped that it is computed of': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age" }] } },\n  "choiceSets": {',
        ],
        ['"kind": "slider",', '"kind": "slider", "optional": { "label": "Skip" },'],
        [
          '"next": "/plan"',
          '"next": [{ "when": { "value": ▸"years", "atLeast": 5 }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [
        {
          pointer: '/steps/1/next/0/when/value',
          message:
            "The value 'years' is missing here for visitors with these answers, so this comparison does not hold for them, whatever else they have answered. Give what it is computed of an 'otherwise', ask for it before, or look first whether it is 'known'.",
          way: [
            {
              path: '/pet',
              answer: 'Dog',
            },
            {
              path: '/age',
              answer: 'skipped',
            },
          ],
        },
      ],
    },
    'some are not asked for what it is computed of': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age" }] } },\n  "choiceSets": {',
        ],
        ['"to": "/plan" }, { "to": "/age" }]', '"to": "/nap" }, { "to": "/age" }]'],
        ['"next": "/plan"', '"next": "/nap"'],
        [
          '    {\n      "kind": "plans"',
          '    { "kind": "info", "number": 5, "path": "/nap", "title": "Nap", "heading": "Nap", "field": "Nap", "statusField": "Nap Status", "value": "done", "next": [{ "when": { "value": ▸"years", "atLeast": 5 }, "to": "/bye" }, { "to": "/plan" }], "onSaveFailure": "log" },\n    {\n      "kind": "plans"',
        ],
      ],
      problems: [
        {
          pointer: '/steps/2/next/0/when/value',
          message:
            "The value 'years' is missing here for visitors with these answers, so this comparison does not hold for them, whatever else they have answered. Give what it is computed of an 'otherwise', ask for it before, or look first whether it is 'known'.",
          way: [
            {
              path: '/pet',
              answer: 'Cat',
            },
            {
              path: '/nap',
              answer: 'anything',
            },
          ],
        },
      ],
    },
  },
});
