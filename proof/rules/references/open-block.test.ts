import { describeRule } from '../../../tests/support/describe-rule.ts';
import { openBlock } from './open-block.ts';

const message = (kind: string, place: string) =>
  `The block of the kind '${kind}' depends on answers, while ${place} looks the same for everybody. Remove its 'when', or move the block to a later step or an end page.`;

const notice = '{ "kind": "notice", "text": "Hm.", "when": ▸{ "answer": "Pet", "is": "Cat" } }';
const inStep = (blocks: string) => ['"number": 3,', `"number": 3, ${blocks},`] as const;

describeRule(openBlock, {
  valid: {
    'a later step has one': [inStep(`"before": [${notice.replace('▸', '').replace('Cat', 'Dog')}]`)],
    'blocks without a condition are anywhere': [
      ['"blocks": [', '"blocks": [{ "kind": "notice", "text": "Hm." },'],
    ],
  },
  invalid: {
    'a landing page has one': {
      edits: [['"blocks": [', `"blocks": [${notice},`]],
      problems: [
        { pointer: '/pages/welcome/blocks/0/when', message: message('notice', "the page 'welcome'") },
      ],
    },
    'a landing page draws a value': {
      edits: [
        [
          '"blocks": [',
          '"blocks": [{ "kind": "gauge", "value": ▸"years", "least": 0, "most": 9, "numberText": "{number}", "else": "?", "description": "{number}" },',
        ],
        [
          '"skips": [],',
          '"skips": [], "values": { "years": { "kind": "sum", "of": [{ "answer": "Age" }], "bands": [{ "name": "any" }] } },',
        ],
      ],
      problems: [
        {
          pointer: '/pages/welcome/blocks/0/value',
          message:
            "The block of the kind 'gauge' draws the value 'years', while the page 'welcome' looks the same for everybody: nobody has answered anything there. Draw a number, or move the block to a later step or an end page.",
        },
      ],
    },
    'a step that opens without a session has one': {
      edits: [inStep(`"opensWithoutSession": true, "after": [${notice}]`)],
      problems: [
        {
          pointer: '/steps/1/after/0/when',
          message: message('notice', 'step 3, which opens without a session,'),
        },
      ],
    },
  },
});
