import { describeRule } from '../../../tests/support/describe-rule.ts';
import { unreachableStep } from './unreachable-step.ts';

const message = (step: number, path: string) =>
  `No transition leads to step ${step} ('${path}'), so nobody ever answers it. Let a 'next' lead there, or remove the step and name its number in 'skips'.`;
const oneBehind =
  "No transition leads to step 2 ('/pet') and to the step that can only be reached from there, so nobody ever answers them. Let a 'next' lead there, or remove the steps and name their numbers in 'skips'.";
const twoBehind =
  "No transition leads to step 2 ('/pet') and to the 2 steps that can only be reached from there, so nobody ever answers them. Let a 'next' lead there, or remove the steps and name their numbers in 'skips'.";
const bothWaysToPlan = ['{ "to": "/age" }', '{ "to": "/plan" }'] as const;

describeRule(unreachableStep, {
  valid: {
    'a way leads to every step': [],
    'a step that no step leads to opens without a session': [
      bothWaysToPlan,
      ['"number": 3,', '"number": 3, "opensWithoutSession": true,'],
    ],
    'only the question of a landing page leads to a step': [
      bothWaysToPlan,
      ['"next": "/pet"', '"next": "/age"'],
    ],
  },
  invalid: {
    'a step is passed over': {
      edits: [bothWaysToPlan, ['"path": "/age"', '"path": ▸"/age"']],
      problems: [{ pointer: '/steps/1/path', message: message(3, '/age') }],
    },
    'only the step itself leads to it': {
      edits: [
        bothWaysToPlan,
        ['"path": "/age"', '"path": ▸"/age"'],
        [
          '"next": "/plan"',
          '"next": [{ "when": { "answer": "Age", "is": 0 }, "to": "/age" }, { "to": "/plan" }]',
        ],
      ],
      problems: [{ pointer: '/steps/1/path', message: message(3, '/age') }],
    },
    'the steps lead to one another, but none is led to from outside': {
      edits: [
        ['"to": "/pet"\n', '"to": "/plan"\n'],
        ['"next": "/pet"', '"next": "/bye"'],
        ['"path": "/pet"', '"path": ▸"/pet"'],
        ['"next": "/plan"', '"next": "/pet"'],
      ],
      problems: [{ pointer: '/steps/0/path', message: oneBehind }],
    },
    'one broken way cuts off all that follows: one problem says so': {
      edits: [
        ['"to": "/pet"\n', '"to": "/bye"\n'],
        ['"next": "/pet"', '"next": "/bye"'],
        ['"path": "/pet"', '"path": ▸"/pet"'],
      ],
      problems: [{ pointer: '/steps/0/path', message: twoBehind }],
    },
    'the only way to a step has a condition that nobody meets': {
      edits: [
        [
          '[{ "when": { "answer": "Pet", "is": "Cat" }, "to": "/plan" }, { "to": "/age" }]',
          '[{ "when": { "all": [{ "answer": "Pet", "is": "Cat" }, { "answer": "Pet", "is": "Dog" }] }, "to": "/age" }, { "to": "/plan" }]',
        ],
        ['"path": "/age"', '"path": ▸"/age"'],
      ],
      problems: [
        {
          pointer: '/steps/1/path',
          message:
            "A transition leads to step 3 ('/age'), but no answers make a visitor take it. Correct the conditions on the path there, or remove the step and name its number in 'skips'.",
          related: [{ pointer: '/steps/0/next/0/to', message: 'This transition is never taken.' }],
        },
      ],
    },
  },
});
