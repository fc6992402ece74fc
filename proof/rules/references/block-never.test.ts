import { describeRule } from '../../../tests/support/describe-rule.ts';
import { blockNever } from './block-never.ts';

const notice = (when: string) => `{ "kind": "notice", "text": "Hm.", "when": ${when} }`;
const before = (number: number, blocks: string) =>
  [`"number": ${number},`, `"number": ${number}, "before": [${blocks}],`] as const;
const end = (blocks: string) =>
  [
    [
      '"pages": {',
      `"pages": { "ended": { "kind": "end", "heading": "Over", "title": "Over", "name": "Over", "blocks": [${blocks}] },`,
    ],
    ['"/bye": "farewell"', '"/bye": "farewell", "/over": "ended"'],
    ['"next": "/plan"', '"next": "/over"'],
  ] as const;

const cat = '{ "answer": "Pet", "is": "Cat" }';
const dog = '{ "answer": "Pet", "is": "Dog" }';

const message = (name: string) =>
  `No visitor who comes to ${name} meets this condition, so nobody sees the block of the kind 'notice'. Correct the condition, or remove the block.`;

describeRule(blockNever, {
  valid: {
    'some visitor of the step meets the condition': [before(4, `${notice(cat)}, ${notice(dog)}`)],
    'some visitor of an end page does': [...end(notice(dog))],
  },
  invalid: {
    'only visitors of another branch would meet it': {
      edits: [before(3, notice(`▸${cat}`))],
      problems: [{ pointer: '/steps/1/before/0/when', message: message('step 3') }],
    },
    'nobody meets it on an end page': {
      edits: end(notice(`▸${cat}`)),
      problems: [{ pointer: '/pages/ended/blocks/0/when', message: message("the page 'ended'") }],
    },
  },
});
