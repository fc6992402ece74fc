import { accepted, rejected } from '../answers/answer.ts';
import type { Kind } from './kind.ts';

/** The choice of a paid plan, after which the visitor leaves for checkout. */
export const plans: Kind<unknown, string> = {
  check: (_, raw, catalog) =>
    typeof raw === 'string' && catalog.plans.some((plan) => plan.id === raw)
      ? accepted(raw)
      : rejected(
          'not-a-plan',
          `Invalid plan selected: the funnel has no such plan. Send one of: ${catalog.plans.map((plan) => plan.id).join('; ')}.`,
        ),
  format: (_, answer) => answer,
};
