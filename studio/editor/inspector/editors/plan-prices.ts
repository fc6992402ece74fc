import { currencyDigits, isCurrency } from '../../../../proof/facts/texts/currency.ts';
import { textsOf } from '../../../../schema/authoring/texts/texts.ts';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { money } from '../../../../schema/numbers/money.ts';
import { pointerTo } from '../../../../schema/places/pointer.ts';

/** For how many weeks a plan is paid, by its two prices; undefined if that is no number. */
export function weeksOf({ total, weekly }: Pick<Plan, 'total' | 'weekly'>): number | undefined {
  const weeks = total / weekly;
  return Number.isFinite(weeks) ? Math.round(weeks * 10) / 10 : undefined;
}

/** The price per week of a total for some weeks, in the decimals of the currency. */
export const weeklyFor = (total: number, weeks: number, currency: string): number =>
  Number((total / weeks).toFixed(isCurrency(currency) ? currencyDigits(currency) : 2));

/** A text in which visitors read a price. */
export interface PricedText {
  readonly pointer: string;
  readonly text: string;
}

/** The texts, besides those of the plan itself, in which a price of a plan is written out. */
export function textsWithPrice(
  funnel: Funnel,
  { id, weekly, total, was, currency }: Plan,
): readonly PricedText[] {
  if (!isCurrency(currency)) return [];
  const own = funnel.plans.findIndex((plan) => plan.id === id);
  const prices = [weekly, total, ...(was === undefined ? [] : [was])].map((price) =>
    money(price, currency, funnel.language),
  );
  return textsOf(funnel).flatMap(({ text, path }) => {
    const isOwn = path[0] === 'plans' && path[1] === own;
    return !isOwn && prices.some((price) => isWritten(price, text))
      ? [{ text, pointer: pointerTo(...path) }]
      : [];
  });
}

/** Whether a price stands in a text, and not the beginning of a larger one. */
function isWritten(price: string, text: string): boolean {
  const at = text.indexOf(price);
  return at >= 0 && !/^[.,]?\d/.test(text.slice(at + price.length));
}
