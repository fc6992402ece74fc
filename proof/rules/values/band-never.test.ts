import { describeRule } from '../../../tests/support/describe-rule.ts';
import { bandNever } from './band-never.ts';

describeRule(bandNever, {
  valid: {
    'some answers lead to each band': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young", "below": 20 }, { "name": "old" }] } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "value": "years", "is": "young" }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'a band begins where no number comes': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young", "below": 21 }, ▸{ "name": "old" }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/bands/1',
          message:
            "No answers lead to the band 'old' of the value 'years', which lies between 0 and 20. Correct its bounds or the numbers of the value, or remove it.",
        },
      ],
    },
    'points skip a band': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "score": { "kind": "points", "of": [{ "answer": "Pet", "is": "Dog", "points": 4 }, { "answer": "Age", "atLeast": 10, "points": 4 }], "bands": [{ "name": "none", "below": 1 }, ▸{ "name": "few", "below": 4 }, { "name": "some" }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/score/bands/1',
          message:
            "No answers lead to the band 'few' of the value 'score', which lies between 0 and 8. Correct its bounds or the numbers of the value, or remove it.",
        },
      ],
    },
  },
});
