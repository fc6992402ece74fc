import type { Catalog } from '../../kinds/kind.ts';
import { plans as behaviour, plansToChoose } from '../../kinds/plans.ts';
import { lintIf } from '../lint.ts';
import { filledText, nameOfOther } from '../typebox-builders.ts';
import { defineKind } from './step-kind.ts';

const props = {
  default: nameOfOther('plan', 'Default plan', 'The id of the plan selected at first.'),
  weeklyUnit: filledText('Unit of the weekly price', "Such as '/week'."),
  totalLabel: filledText('Label of the total'),
  wasLabel: filledText('Label of the former total', 'For screen readers.'),
  help: filledText('Help', 'How billing works, in a tooltip.'),
  helpLabel: filledText('Help, label', 'Names the button of the tooltip.'),
};

const idsOn = ({ plans }: Pick<Catalog, 'plans'>): string[] => plansToChoose(plans).map(({ id }) => id);

export const plans = defineKind(behaviour, {
  title: 'Plans',
  summary: 'What to pay: one of the plans. Leads to the checkout.',
  props,
  required: true,
  domain: (_, catalog) => ({ values: idsOn(catalog) }),
  example: {
    default: 'basic',
    weeklyUnit: '/week',
    totalLabel: 'Total',
    wasLabel: 'was',
    help: 'Billed once.',
    helpLabel: 'Billing',
  },
  scaffold: ({ plans: [first] }) => ({ default: first?.id ?? 'basic' }),
  lint: {
    'plan-default': (step, catalog) => {
      const ids = idsOn(catalog);
      const message = `The default plan '${step.default}' is no plan of this funnel, so nothing is selected. ${ids.length > 0 ? `Name one of: ${ids.join('; ')}` : "Add it to 'plans', which has none"}.`;
      return lintIf(!ids.includes(step.default), ['default'], message, {
        misspelt: { name: step.default, candidates: ids },
      });
    },
  },
});
