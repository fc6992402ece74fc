import { describeRule } from '../../../tests/support/describe-rule.ts';
import { addArms } from '../../../tests/support/funnel-text.ts';
import { idleArm } from './idle-arm.ts';

const message =
  "The funnel says this without the arm 'short' too, so those who see the arm see no difference here. Say something else, or leave it out.";

describeRule(idleArm, {
  valid: {
    'what an arm says differs, or it says nothing': [
      addArms({ way: { short: '{ "plans": { "pro": { "total": 3 } } }', none: '{}' } }),
    ],
  },
  invalid: {
    'an arm says what the funnel says': {
      edits: [
        addArms({
          way: {
            short:
              '{ "steps": { "/age": { "next": ▸"/plan" } }, "plans": { "pro": { "features": ▸["All"] } }, "routes": { "/": ▸"welcome" } }',
          },
        }),
      ],
      problems: ['steps/~1age/next', 'plans/pro/features', 'routes/~1'].map((place) => ({
        pointer: `/experiments/1/arms/short/${place}`,
        message,
      })),
    },
  },
});
