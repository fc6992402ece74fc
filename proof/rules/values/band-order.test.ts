import { describeRule } from '../../../tests/support/describe-rule.ts';
import { bandOrder } from './band-order.ts';

describeRule(bandOrder, {
  valid: {
    'bands rise, and the last has no end': [
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
    'a band ends before the one ahead of it': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young", "below": 9 }, { "name": "old", "below": ▸5 }, { "name": "oldest" }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/bands/1/below',
          message:
            "The band 'old' of the value 'years' ends at 5, and the one before it only at 9, so no number is left for 'old'. Let 'below' rise from band to band.",
        },
      ],
    },
    'a band has no end and is not the last': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young" }, ▸{ "name": "old", "below": 5 }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/bands/1',
          message:
            "The band 'young' before it has no 'below' and takes every number that is left, so 'old' of the value 'years' is never reached. Give 'young' a 'below', or move it to the end.",
        },
      ],
    },
    'two bands have one name': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }], "bands": [{ "name": "young", "below": 5 }, { "name": ▸"young" }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/bands/1/name',
          message:
            "Two bands of the value 'years' are called 'young', so conditions and figures cannot tell them apart. Give one of them another name.",
          related: [
            {
              pointer: '/values/years/bands/0/name',
              message: 'The other is here.',
            },
          ],
        },
      ],
    },
  },
});
