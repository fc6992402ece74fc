import { describeRule } from '../../../tests/support/describe-rule.ts';
import { addArms } from '../../../tests/support/funnel-text.ts';
import { armChange } from './arm-change.ts';

const arm = '/experiments/1/arms/short';
const unknown = (name: string, section: string, meant: string) =>
  `The arm 'short' names '${name}', which is not among the ${section} of the funnel, so those who see the arm see no difference. Name one that is there. Did you mean '${meant}'?`;
const question =
  '"kind": "question", "number": 1, "heading": "A pet?", "choices": "yes-no", "next": "/pet", "onSaveFailure": "log"';

describeRule(armChange, {
  valid: {
    'an arm changes a step, a plan, a page and a question of the same field': [
      addArms({
        way: {
          short: `{
            "steps": { "/pet": { "next": "/plan" } },
            "plans": { "pro": { "total": 3 } },
            "pages": { "lost": { "heading": "Gone" }, "welcome": { "blocks": [{ ${question}, "field": "Has pet" }] } }
          }`,
        },
      }),
    ],
  },
  invalid: {
    'an arm names what is not there': {
      edits: [
        addArms({
          way: {
            short: `{
              "steps": { ▸"/agee": { "heading": "Age?" } },
              "plans": { ▸"prro": { "total": 3 } },
              "pages": { ▸"los": { "heading": "Gone" } },
              "routes": { ▸"/byee": "farewell" }
            }`,
          },
        }),
      ],
      problems: [
        { pointer: `${arm}/steps/~1agee`, message: unknown('/agee', 'steps', '/age') },
        { pointer: `${arm}/plans/prro`, message: unknown('prro', 'plans', 'pro') },
        { pointer: `${arm}/pages/los`, message: unknown('los', 'pages', 'lost') },
        { pointer: `${arm}/routes/~1byee`, message: unknown('/byee', 'routes', '/bye') },
      ],
    },
    'an arm shows a page of another kind at a path': {
      edits: [addArms({ way: { short: '{ "routes": { "/bye": ▸"lost" } }' } })],
      problems: [
        {
          pointer: `${arm}/routes/~1bye`,
          message:
            "The arm 'short' shows a page of the kind 'not-found' at '/bye', where the funnel shows one of the kind 'success', so the path means something else. Name a page of the same kind.",
        },
      ],
    },
    'an arm keeps answers in a field of its own': {
      edits: [
        addArms({
          way: { short: `{ "pages": { "welcome": { "blocks": [{ ${question}, "field": "Any pet" }] } } }` },
        }),
        ['"short": { "pages"', '▸"short": { "pages"'],
      ],
      problems: [
        {
          pointer: arm,
          message:
            "In the arm 'short' the question on the page 'welcome' fills the field 'Any pet', which the funnel does not have without the arm, so figures and exports leave it out. Ask for it in the same field, or declare the question outside the arm.",
        },
      ],
    },
  },
});
