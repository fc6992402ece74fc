import { describeRule } from '../../../tests/support/describe-rule.ts';
import { bandGap } from './band-gap.ts';

describeRule(bandGap, {
  valid: {
    'no answers lead past the last band': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young", "below": 5 }, { "name": "old", "below": 21 }] } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "value": "years", "is": "young" }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'answers lead past the last band': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young", "below": 5 }, { "name": "old", "below": ▸15 }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/bands/1/below',
          message:
            "With these answers the value 'years' is 15 or more, which lies in none of its bands. Leave 'below' of 'old' out, so that it takes all higher numbers.",
          way: [
            {
              path: '/pet',
              answer: 'Dog',
            },
            {
              path: '/age',
              answer: '15',
            },
          ],
        },
      ],
    },
    'points lead past the last band': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "score": { "kind": "points", "of": [{ "answer": "Pet", "is": "Dog", "points": 2 }, { "answer": "Age", "atLeast": 10, "points": 2 }], "bands": [{ "name": "low", "below": ▸4 }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/score/bands/0/below',
          message:
            "With these answers the value 'score' is 4 or more, which lies in none of its bands. Leave 'below' of 'low' out, so that it takes all higher numbers.",
          way: [
            {
              path: '/pet',
              answer: 'Dog',
            },
            {
              path: '/age',
              answer: '10',
            },
          ],
        },
      ],
    },
  },
});
