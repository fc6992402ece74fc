import { describeRule } from '../../../tests/support/describe-rule.ts';
import { liveStep } from '../../../tests/support/live-step.ts';
import { unknownField } from './unknown-field.ts';

const message = (field: string, effect: string, hint = '', fault = 'Nothing is kept') =>
  `${fault} under the name '${field}', so ${effect}. Name the field of a step.${hint}`;
const unasked = (field: string, hint = '') =>
  message(field, 'this condition cannot tell visitors apart', hint, 'No step keeps its answer');
const never = 'no session would ever count as completed';
const still = 'this counter would show 0 for ever';
const condition = '{ "answer": "Pet", "is": "Cat" }';
const counter = (field: string) =>
  `{ "label": "Pets", "start": 1, "share": 1, "entry": "was here", "counts": ${field} }`;

describeRule(unknownField, {
  valid: {
    'a condition, the completion and a counter name fields that are written': liveStep(
      `[${counter('"Pet"')}]`,
    ),
    'completed is who has opened a step': [['"field": "Plan" }', '"field": "Plan Status" }']],
  },
  invalid: {
    'a condition misspells a field': {
      edits: [[condition, '{ "answer": ▸"Pets", "is": "Cat" }']],
      problems: [
        {
          pointer: '/steps/0/next/0/when/answer',
          message: unasked('Pets', " Did you mean 'Pet'?"),
        },
      ],
    },
    'two parts of a condition name what is no answer': {
      edits: [
        [
          condition,
          `{ "all": [${condition}, { "not": { "any": [{ "answer": ▸"Colour", "answered": true }, { "answer": ▸"Click", "is": "Start" }] } }] }`,
        ],
      ],
      problems: [
        { pointer: '/steps/0/next/0/when/all/1/not/any/0/answer', message: unasked('Colour') },
        { pointer: '/steps/0/next/0/when/all/1/not/any/1/answer', message: unasked('Click') },
      ],
    },
    'a condition looks at a field of the start of a session, which steps do not see': {
      edits: [
        [
          condition,
          `{ "any": [${condition}, { "answer": ▸"UTM", "is": "news" }, { "answer": ▸"Has pet", "is": "Yes" }] }`,
        ],
      ],
      problems: [
        { pointer: '/steps/0/next/0/when/any/1/answer', message: unasked('UTM') },
        { pointer: '/steps/0/next/0/when/any/2/answer', message: unasked('Has pet') },
      ],
    },
    'the completion names a field that nothing stores': {
      edits: [['"completion": { "field": "Plan" }', '"completion": { "field": ▸"Plans" }']],
      problems: [{ pointer: '/completion/field', message: message('Plans', never, " Did you mean 'Plan'?") }],
    },
    'a live counter counts a field that nothing stores, whichever variant shows it': {
      edits: [
        ...liveStep(`[${counter('"Pet"')}, ${counter('▸"Size"')}]`),
        ['"value": "seen"', '"value": "seen", "variants": { "new": { "heading": "So many!" }, "old": {} }'],
      ],
      problems: [{ pointer: '/steps/1/counters/1/counts', message: message('Size', still) }],
    },
    'only a variant counts, and counts a field that nothing stores': {
      edits: [
        ...liveStep(`[${counter('"Pet"')}]`),
        ['"value": "seen"', `"value": "seen", "variants": { "new": { "counters": [${counter('▸"pet"')}] } }`],
      ],
      problems: [
        {
          pointer: '/steps/1/variants/new/counters/0/counts',
          message: message('pet', still, " Did you mean 'Pet'?"),
        },
      ],
    },
  },
});
