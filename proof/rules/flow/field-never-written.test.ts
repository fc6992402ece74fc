import { describeRule } from '../../../tests/support/describe-rule.ts';
import { fieldNeverWritten } from './field-never-written.ts';

const problem = (step: number, path: string, pointer: string, field: string, writer: string) => ({
  pointer,
  message: `No path to step ${step} ('${path}') passes the question of '${field}', so nobody has answered it there, and this condition cannot tell visitors apart. Ask it before, or move the condition behind it.`,
  related: [{ pointer: writer, message: `'${field}' is answered here.` }],
});
const condition = '{ "answer": "Pet", "is": "Cat" }';
const later = '{ "answer": "Age", "atLeast": 5 }';
const ageWay = (when: string) =>
  ['"next": "/plan"', `"next": [{ "when": ${when}, "to": "/bye" }, { "to": "/plan" }]`] as const;

describeRule(fieldNeverWritten, {
  valid: {
    'a step looks at its own answer': [],
    'a step looks at one before it': [
      ageWay('{ "all": [{ "answer": "Pet", "is": "Dog" }, { "answer": "Age", "atLeast": 5 }] }'),
    ],
    'only a way round leads past the question': [
      [condition, '{ "any": [{ "answer": "Pet", "is": "Cat" }, { "answer": "Age", "atLeast": 5 }] }'],
      [
        '"next": "/plan"',
        '"next": [{ "when": { "answer": "Age", "atMost": 9 }, "to": "/pet" }, { "to": "/plan" }]',
      ],
    ],
  },
  invalid: {
    'a step looks at the one after it': {
      edits: [[condition, '{ "answer": ▸"Age", "atLeast": 5 }']],
      problems: [problem(2, '/pet', '/steps/0/next/0/when/answer', 'Age', '/steps/1/field')],
    },
    'a step looks at three that come later, and at its own': {
      edits: [
        [
          condition,
          `{ "all": [${condition}, { "not": { "any": [{ "answer": ▸"Plan", "answered": true }, ${later.replace('"Age"', '▸"Age"')}] } }] }`,
        ],
        ageWay('{ "answer": ▸"Plan", "is": "pro" }'),
      ],
      problems: [
        problem(2, '/pet', '/steps/0/next/0/when/all/1/not/any/0/answer', 'Plan', '/steps/2/field'),
        problem(2, '/pet', '/steps/0/next/0/when/all/1/not/any/1/answer', 'Age', '/steps/1/field'),
        problem(3, '/age', '/steps/1/next/0/when/answer', 'Plan', '/steps/2/field'),
      ],
    },
    'a step opens first, and only another way in passes the question': {
      edits: [
        ['"to": "/pet"\n', '"to": "/age"\n'],
        ['"next": "/pet"', '"next": "/age"'],
        ['"number": 2,', '"number": 2, "opensWithoutSession": true,'],
        ['{ "to": "/age" }]', '{ "to": "/bye" }]'],
        ageWay('{ "answer": ▸"Pet", "is": "Cat" }'),
      ],
      problems: [problem(3, '/age', '/steps/1/next/0/when/answer', 'Pet', '/steps/0/field')],
    },
    'no way leads to the question at all, which is the matter of unreachable-step': {
      edits: [
        [
          '{ "to": "/age" }]',
          '{ "when": { "answer": "Age", "atLeast": 5 }, "to": "/bye" }, { "to": "/plan" }]',
        ],
      ],
      problems: [],
    },
  },
});
