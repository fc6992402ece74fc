import { describeRule } from '../../../tests/support/describe-rule.ts';
import { landingBlock } from './landing-block.ts';

const message = (kind: string) =>
  `A block of the kind '${kind}' has a button that only a landing page gives a meaning, so step 3 shows it without one. Move the block to a landing page, or remove its button.`;

const inStep = (blocks: string) => ['"number": 3,', `"number": 3, ${blocks},`] as const;

describeRule(landingBlock, {
  valid: {
    'a step has blocks without a button': [
      inStep(
        '"before": [{ "kind": "hero", "heading": "Well done" }], "after": [{ "kind": "notice", "text": "Hm." }]',
      ),
    ],
    'buttons are on the landing page': [
      ['"blocks": [', '"blocks": [{ "kind": "call-to-action", "button": "Go" },'],
    ],
  },
  invalid: {
    'a call to action is before the question': {
      edits: [inStep('"before": [▸{ "kind": "call-to-action", "button": "Go" }]')],
      problems: [{ pointer: '/steps/1/before/0', message: message('call-to-action') }],
    },
    'a hero with a button is after the question': {
      edits: [
        inStep(
          '"after": [{ "kind": "notice", "text": "Hm." }, ▸{ "kind": "hero", "heading": "Go", "button": "Go" }]',
        ),
      ],
      problems: [{ pointer: '/steps/1/after/1', message: message('hero') }],
    },
    'a call to action stands on an end page': {
      edits: [
        ['"/bye": "farewell"', '"/bye": "farewell", "/thanks": "thanks"'],
        [
          '"pages": {',
          '"pages": { "thanks": { "kind": "end", "title": "T", "name": "T", "heading": "Thanks", "blocks": [▸{ "kind": "call-to-action", "button": "Go" }] },',
        ],
      ],
      problems: [
        {
          pointer: '/pages/thanks/blocks/0',
          message:
            "A block of the kind 'call-to-action' has a button that only a landing page gives a meaning, so the page 'thanks' shows it without one. Move the block to a landing page, or remove its button.",
        },
      ],
    },
  },
});
