import type { Stripe } from 'stripe';

/** Where the account is registered for tax, and what it is there, in per cent. Elsewhere Stripe Tax takes none. */
export const taxRates: Readonly<Record<string, number>> = { DE: 19, FR: 20, HU: 27, JP: 10, KW: 5 };

/** What is charged for an amount, and the tax in it; no tax where Stripe Tax is off. */
export interface Taxed {
  readonly total: number;
  readonly tax?: { readonly amount: number; readonly behavior: Stripe.Price.TaxBehavior };
}

interface Sale {
  /** Whether Stripe Tax is on. */
  readonly automatic: boolean;
  /** Where the payer is. */
  readonly country: string | null | undefined;
  /** Its tax behavior counts. */
  readonly price: Stripe.Price;
}

/** Adds the tax of the payer's country to an amount, or finds it in the amount. */
export function taxed({ automatic, country, price }: Sale, amount: number): Taxed {
  const { tax_behavior: behavior, currency } = price;
  if (!automatic || behavior === null) return { total: amount };
  const rate = taxRates[country ?? ''] ?? 0;
  // Thousandths of a dinar are charged in tens.
  const step = ['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency) ? 10 : 1;
  const isOnTop = behavior === 'exclusive';
  const tax = Math.round((amount * rate) / (isOnTop ? 100 : 100 + rate) / step) * step;
  return { total: isOnTop ? amount + tax : amount, tax: { amount: tax, behavior } };
}
