import { kindAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { pointerIn, variantsOf } from '../../../schema/questions/step-variants.ts';
import { isCurrency } from '../../facts/texts/currency.ts';
import type { Rule } from '../rule.ts';

/** Where the funnel names currencies, each place once: in its plans, and in the displays of sliders. */
function currenciesIn({ plans, steps }: Funnel): ReadonlyMap<string, string> {
  const inPlans = plans.map(
    ({ currency }, index) => [pointerTo('plans', index, 'currency'), currency] as const,
  );
  const inSliders = steps.flatMap((step, index) =>
    variantsOf(step).flatMap((reading) => {
      const { step: seen } = reading;
      const currency = kindAuthoringOf(seen).amount?.(seen).display.currency;
      return currency === undefined
        ? []
        : [[pointerIn(reading, index, ['display', 'currency']), currency] as const];
    }),
  );
  return new Map([...inPlans, ...inSliders]);
}

/** A currency that does not exist: amounts would show its code, and nobody could pay. */
export const unknownCurrency: Rule = {
  id: 'unknown-currency',
  summary: 'Every currency is one that there is.',
  severity: 'error',
  check: ({ funnel }) =>
    [...currenciesIn(funnel)]
      .filter(([, currency]) => !isCurrency(currency))
      .map(([pointer, currency]) => ({
        pointer,
        message: `There is no currency '${currency}', so amounts are shown with these letters, and no payment provider takes them. Write its code of ISO 4217, such as USD.`,
      })),
};
