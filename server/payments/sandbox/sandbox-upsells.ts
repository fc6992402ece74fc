import { createHash } from 'node:crypto';
import type { UpsellCharges } from '../upsell-charges.ts';

/** The sandbox's card is charged once more, and never refused. */
export const sandboxUpsells: UpsellCharges = {
  cardOf: async () => '4242',
  charge: async ({ sessionId, page }) => {
    const digest = createHash('sha256').update(`${sessionId} ${page}`).digest('hex');
    return { is: 'paid', intentId: `cs_sandbox_${digest.slice(0, 32)}` };
  },
  end: async () => ({ is: 'refused' }),
  checkout: async (_upsell, _plan, nextUrl) => nextUrl,
};
