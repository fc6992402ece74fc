import { chargesOf, nextCharge } from '../../../schema/billing/charges.ts';
import { type Dues, duesKey } from '../../../schema/billing/dues.ts';
import { chargeStep } from '../../../schema/numbers/smallest-unit.ts';
import { lowered } from '../../money/discount.ts';
import { sandboxName } from '../../money/payment.ts';
import type { Charge, Subscription } from '../../money/subscription.ts';

/** What the sandbox knows of a subscription; all else follows from its dues and its clock. */
export type SandboxFacts = Pick<
  Subscription,
  | 'id'
  | 'sessionId'
  | 'paymentId'
  | 'planId'
  | 'startedAt'
  | 'cancelAt'
  | 'clockAheadS'
  | 'pause'
  | 'discount'
  | 'retention'
>;

/** The tax of the sandbox in per cent, wherever the payer is; the page before the checkout names it. */
const taxRate = 20;

/** What the sandbox charges for an amount that is due, and how much of it is tax. */
export function charged({ tax: kind, currency }: Dues, due: number): Pick<Charge, 'amount' | 'tax'> {
  if (!kind) return { amount: due };
  const step = chargeStep(currency);
  const share = taxRate / (kind === 'exclusive' ? 100 : 100 + taxRate);
  const tax = Math.round((due * share) / step) * step;
  return { amount: kind === 'exclusive' ? due + tax : due, tax };
}

/**
 * A subscription of the sandbox, and all that it has been charged by a moment of its own clock: each charge of `chargesOf`
 * until then succeeds, or is void in a pause. In: what was charged before, which stays as it is. Pure.
 */
export function billed(facts: SandboxFacts, dues: Dues, now: Date, before: readonly Charge[]) {
  const { startedAt, cancelAt, pause, discount } = facts;
  const isPausedAt = (at: Date) => pause !== undefined && (pause.until === undefined || at < pause.until);
  const trial = dues.renewal?.trial;
  const trialEnd = trial && nextCharge(dues, startedAt, startedAt)?.at;
  // Without a card a trial ends by itself.
  const end = trial?.card === false ? trialEnd : cancelAt;
  const until = end && end <= now ? end : now;
  const charges: Charge[] = [];
  for (const due of chargesOf(dues, startedAt)) {
    if (due.at > until || (end && due.at >= end)) break;
    const { at, amount } = lowered(due, discount);
    const state = isPausedAt(at) ? 'void' : 'paid';
    if (due.amount > 0)
      charges.push(
        before[charges.length] ?? {
          ...chargeOf(facts, dues, { at, amount, number: charges.length + 1 }),
          state,
        },
      );
    if (!dues.renewal) break;
  }
  const periodEnd = nextCharge(dues, startedAt, now)?.at ?? now;
  const ended = end !== undefined && end <= now;
  const inTrial = trialEnd !== undefined && now < trialEnd;
  const subscription: Subscription = {
    ...facts,
    dues: duesKey(dues),
    status: ended ? 'canceled' : inTrial ? 'trialing' : 'active',
    periodEnd: ended ? end : periodEnd,
    cancelAt: end,
    endedAt: ended ? end : undefined,
    unpaidSince: undefined,
    pause: isPausedAt(now) ? pause : undefined,
    skippedSince: charges[charges.findLastIndex(({ state }) => state === 'paid') + 1]?.at,
    discount: discount?.until && discount.until <= periodEnd ? undefined : discount,
    customerId: undefined,
    provider: sandboxName,
    livemode: undefined,
  };
  return { subscription, charges };
}

const chargeOf = (
  { id }: SandboxFacts,
  dues: Dues,
  { at, amount, number }: { readonly at: Date; readonly amount: number; readonly number: number },
): Omit<Charge, 'state'> => ({
  id: `in_${id}_${number}`,
  ...charged(dues, amount),
  currency: dues.currency,
  refunded: 0,
  disputed: false,
  paymentIntent: undefined,
  at,
});
