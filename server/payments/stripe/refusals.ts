/** Why a Checkout Session that concerns us is not taken as the payment of a plan, and what the payer is told. */
export const refusals = {
  'other-mode': 'It was made with test money where real money is taken, or the other way round.',
  'unknown-session': 'It names no visit of ours.',
  'nothing-paid': 'Nothing had to be paid for it.',
  'other-goods': 'It is for something else than one plan, once.',
  'other-price': 'It is not for a price at which a plan is sold.',
  'other-amount': 'Another amount was paid than the plan costs.',
  'other-currency': 'It was paid in another currency than the plan costs.',
  'no-money': 'No money can be traced that was moved by it.',
} as const;

export type RefusalOfPayment = keyof typeof refusals;
