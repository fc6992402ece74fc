import { type Charge, chargesOf } from '../../schema/billing/charges.ts';
import type { Dues } from '../../schema/billing/dues.ts';
import { hourMs } from '../../schema/numbers/durations.ts';
import type { Discount, Subscription } from './subscription.ts';

/** What a subscription stores for a retention offer that can be made no more, since it was cancelled. */
export const declined = 'declined';

/** When a discount ends that lowers a charge and none after it. An hour later, so that it is on when the charge is made. */
export const afterCharge = (at: Date): Date => new Date(at.getTime() + hourMs);

/** A charge to come, as a discount lowers it. */
export const lowered = (charge: Charge, discount: Discount | undefined): Charge =>
  discount && (!discount.until || charge.at < discount.until)
    ? { ...charge, amount: discount.amount }
    : charge;

/** The charges of a subscription after a moment, in their order, without end: what was agreed to, lowered by its discount. */
export function* chargesToCome(
  { startedAt, discount }: Pick<Subscription, 'startedAt' | 'discount'>,
  dues: Dues,
  after: Date,
): Generator<Charge, void> {
  for (const charge of chargesOf(dues, startedAt)) if (charge.at > after) yield lowered(charge, discount);
}
