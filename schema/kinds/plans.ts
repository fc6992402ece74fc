import { accepted, rejected } from '../answers/answer.ts';
import type { Catalog, Kind } from './kind.ts';

/** The plans that visitors choose from; the others are offered after the payment. */
export const plansToChoose = <Some extends Catalog['plans'][number]>(
  plans: readonly Some[],
): readonly Some[] => plans.filter(({ afterPayment }) => !afterPayment);

/** The choice of a paid plan, after which the visitor leaves for checkout. */
export const plans: Kind<unknown, string> = {
  check: (_, raw, catalog) => {
    const ids = plansToChoose(catalog.plans).map(({ id }) => id);
    return typeof raw === 'string' && ids.includes(raw)
      ? accepted(raw)
      : rejected(
          'not-a-plan',
          `Invalid plan selected: the funnel has no such plan. Send one of: ${ids.join('; ')}.`,
        );
  },
  format: (_, answer) => answer,
};
