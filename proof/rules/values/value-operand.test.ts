import { describeRule } from '../../../tests/support/describe-rule.ts';
import { valueOperand } from './value-operand.ts';

describeRule(valueOperand, {
  valid: {
    'it takes numbers, and gives points for choices': [
      [
        '"choiceSets": {',
        '"values": { "years": { "kind": "sum", "of": [{ "answer": "Age", "otherwise": 0 }] }, "score": { "kind": "points", "of": [{ "answer": "Pet", "is": "Dog", "points": 1 }, { "answer": "Age", "atLeast": 5, "points": 1 }] }, "all": { "kind": "sum", "of": [{ "value": "years" }, { "value": "score" }] } },\n  "choiceSets": {',
      ],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "value": "all", "atLeast": 5 }, "to": "/bye" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'no step asks for the answer': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": ▸"Aeg" }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/of/0/answer',
          message:
            "No step keeps its answer under the name 'Aeg', so the value 'years' cannot be computed of it. Name the field of a step.",
        },
      ],
    },
    'the answer is no number': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "years": { "kind": "sum", "of": [{ "answer": ▸"Pet" }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/years/of/0/answer',
          message:
            "The answer under 'Pet' is no number, so the value 'years' is always missing. Take the number of a slider, a rating or a number, or give points for its answers: Cat; Dog.",
        },
      ],
    },
    'points are given for a choice that there is not': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "score": { "kind": "points", "of": [{ "answer": ▸"Pet", "is": "Dgo", "points": 1 }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/score/of/0/answer',
          message:
            "The answer under 'Pet' is never 'Dgo', so nobody is given these points. Compare it with what it can be: Cat; Dog.",
        },
      ],
    },
    'points are given for a number past the end of the slider': {
      edits: [
        [
          '"choiceSets": {',
          '"values": { "score": { "kind": "points", "of": [{ "answer": ▸"Age", "atLeast": 21, "points": 1 }] } },\n  "choiceSets": {',
        ],
      ],
      problems: [
        {
          pointer: '/values/score/of/0/answer',
          message:
            "The answer under 'Age' is never at least 21, so nobody is given these points. Compare it with what it can be: 0 to 20 in steps of 1.",
        },
      ],
    },
  },
});
