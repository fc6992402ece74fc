import { describeRule } from '../../../tests/support/describe-rule.ts';
import { landingExit } from './landing-exit.ts';

const otherLanding = (blocks: string) =>
  [
    ['"routes": { "/": "welcome"', '"routes": { "/hello": "hello", "/": "welcome"'],
    [
      '"pages": {',
      `"pages": {
        "hello": {
          "kind": "landing",
          "title": "Hello",
          "name": "Hello",
          "onSessionFailure": "log",
          "callToAction": { "field": "Click", "value": "Hello", "location": "top", "call": "submit", "to": "/pet" },
          "blocks": ${blocks}
        },`,
    ],
  ] as const;
const problem = {
  pointer: '/pages/hello/blocks',
  message:
    "The landing page 'hello' has neither a button nor a question, so its visitors cannot come any further. Add a block of the kind 'call-to-action' or 'question', or a button to its 'hero'.",
};

describeRule(landingExit, {
  valid: {
    'a landing page asks the first question': [],
    'a landing page has a button': otherLanding(
      '[{ "kind": "hero", "heading": "Hello", "button": "Start" }]',
    ),
  },
  invalid: {
    'the button of a landing page was left out': {
      edits: otherLanding('▸[{ "kind": "hero", "heading": "Hello" }]'),
      problems: [problem],
    },
    'a landing page has no blocks yet': { edits: otherLanding('▸[]'), problems: [problem] },
  },
});
