import { describeRule } from '../../../tests/support/describe-rule.ts';
import type { Edit } from '../../../tests/support/funnel-text.ts';
import { unknownChoice } from './unknown-choice.ts';

const message = (field: string, asks: string, can: string, hint = '') =>
  `The answer under '${field}' is never ${asks}, so this comparison holds for nobody. Compare it with what it can be: ${can}.${hint}`;
const pets = 'Cat; Dog';
const age = '0 to 20 in steps of 1';
const condition = '{ "answer": "Pet", "is": "Cat" }';
/** The way out of the second step depends on a condition. */
const ageWay = (when: string): Edit => [
  '"next": "/plan"',
  `"next": [{ "when": ${when}, "to": "/bye" }, { "to": "/plan" }]`,
];
const when = '/steps/1/next/0/when';

describeRule(unknownChoice, {
  valid: {
    'a condition names a choice': [],
    'the ends of a slider are asked for': [
      ageWay('{ "any": [{ "answer": "Age", "atLeast": 20 }, { "answer": "Age", "atMost": 0 }] }'),
    ],
    'a choice is one of a variant only': [
      ['"pets": ["Cat"', '"birds": ["Owl"], "pets": ["Cat"'],
      ['"heading": "Pet?"', '"choices": "birds"'],
      [condition, '{ "answer": "Pet", "in": ["Owl", "Cat"] }'],
    ],
  },
  invalid: {
    'a variant offers what no condition knows, so all its visitors go one way': {
      edits: [
        ['"pets": ["Cat"', '"birds": ["Owl", "Tit"], "pets": ["Cat"'],
        ['"short": { "heading": "Pet?" }', '▸"short": { "choices": "birds" }'],
      ],
      problems: [
        {
          pointer: '/steps/0/variants/short',
          message:
            "The variant 'short' of step 2 can be answered with Owl; Tit, and no condition compares the answer under 'Pet' with any of that, so all who see it take the same path. Name its answers in the conditions as well, or have its choices store what these name, and show other words by labels.",
          related: [{ pointer: '/steps/0/next/0/when', message: 'Only other visitors meet this condition.' }],
        },
      ],
    },
    'the slider of a variant ends before the number that a condition asks for': {
      edits: [
        ageWay('{ "answer": "Age", "atLeast": 15 }'),
        ['"number": 3,', '"number": 3, "variants": { ▸"young": { "max": 10 } },'],
        ['"experiments": [', '"experiments": [{ "id": "age", "step": "/age", "weights": { "young": 1 } }, '],
      ],
      problems: [
        {
          pointer: '/steps/1/variants/young',
          message:
            "The variant 'young' of step 3 can be answered with 0 to 10 in steps of 1, and no condition compares the answer under 'Age' with any of that, so all who see it take the same path. Name its answers in the conditions as well, or have its choices store what these name, and show other words by labels.",
          related: [{ pointer: '/steps/1/next/0/when', message: 'Only other visitors meet this condition.' }],
        },
      ],
    },
    'a choice is misspelt': {
      edits: [[condition, '{ "answer": "Pet", "is": ▸"cat" }']],
      problems: [
        {
          pointer: '/steps/0/next/0/when/is',
          message: message('Pet', "'cat'", pets, " Did you mean 'Cat'?"),
        },
      ],
    },
    'one of several is no choice': {
      edits: [[condition, '{ "not": { "answer": "Pet", "in": ["Cat", ▸"Horse"] } }']],
      problems: [{ pointer: '/steps/0/next/0/when/not/in/1', message: message('Pet', "'Horse'", pets) }],
    },
    'a choice is compared like a number': {
      edits: [[condition, '{ "answer": "Pet", "atLeast": ▸2 }']],
      problems: [{ pointer: '/steps/0/next/0/when/atLeast', message: message('Pet', 'at least 2', pets) }],
    },
    'what the visitor reads is taken for what is stored': {
      edits: [
        ['"pets": ["Cat"', '"pets": [{ "value": "C", "label": "Cat" }'],
        [condition, '{ "answer": "Pet", "is": ▸"Cat" }'],
      ],
      problems: [{ pointer: '/steps/0/next/0/when/is', message: message('Pet', "'Cat'", 'C; Dog') }],
    },
    'numbers lie beyond the ends of a slider, between its steps, or are texts': {
      edits: [
        ageWay(
          '{ "any": [{ "answer": "Age", "atLeast": ▸21 }, { "answer": "Age", "atMost": ▸-1 }, { "answer": "Age", "in": [3, ▸3.5, ▸"4"] }] }',
        ),
      ],
      problems: [
        { pointer: `${when}/any/0/atLeast`, message: message('Age', 'at least 21', age) },
        { pointer: `${when}/any/1/atMost`, message: message('Age', 'at most -1', age) },
        { pointer: `${when}/any/2/in/1`, message: message('Age', '3.5', age) },
        { pointer: `${when}/any/2/in/2`, message: message('Age', "'4'", age) },
      ],
    },
    'the field is none of a question, which is the matter of unknown-field': {
      edits: [[condition, '{ "answer": "UTM", "is": "news" }']],
      problems: [],
    },
    'the question has no choices, which is the matter of unknown-choice-set': {
      edits: [['"choices": "pets"', '"choices": "beasts"']],
      problems: [],
    },
  },
});
