import { accepted, rejected } from '../../answers/answer.ts';
import type { StepKind } from '../../kinds/kind.ts';
import { filledText, internalText } from '../typebox-builders.ts';

const props = {
  default: internalText('Default plan', 'The id of the plan selected at first.'),
  weeklyUnit: filledText('Unit of the weekly price', "Such as '/week'."),
  totalLabel: filledText('Label of the total'),
  wasLabel: filledText('Label of the former total', 'For screen readers.'),
  help: filledText('Help', 'How billing works, in a tooltip.'),
  helpLabel: filledText('Help, label', 'Names the button of the tooltip.'),
};

/** The choice of a paid plan, after which the visitor leaves for checkout. */
export const plans: StepKind<typeof props, string> = {
  props,
  call: 'update',
  required: true,
  check: (_, raw, catalog) =>
    typeof raw === 'string' && catalog.plans.some((plan) => plan.id === raw)
      ? accepted(raw)
      : rejected(
          'not-a-plan',
          `Invalid plan selected: the funnel has no such plan. Send one of: ${catalog.plans.map((plan) => plan.id).join('; ')}.`,
        ),
  read: (step, text, catalog) => plans.check(step, text, catalog),
  format: (_, answer) => answer,
  domain: (_, catalog) => ({ values: catalog.plans.map((plan) => plan.id) }),
  example: {
    default: 'basic',
    weeklyUnit: '/week',
    totalLabel: 'Total',
    wasLabel: 'was',
    help: 'Billed once.',
    helpLabel: 'Billing',
  },
  lint: {
    'plan-default': (step, catalog) => {
      const known = catalog.plans.map((plan) => plan.id);
      if (known.includes(step.default)) return [];
      const message = `The default plan '${step.default}' is no plan of this funnel, so nothing is selected. ${known.length > 0 ? `Name one of: ${known.join('; ')}` : "Add it to 'plans', which has none"}.`;
      return [{ path: ['default'], message, misspelt: { given: step.default, known } }];
    },
  },
};
