import type { Context } from 'hono';
import { hourMs } from '../../schema/numbers/durations.ts';
import { Limit } from '../limits/limit.ts';
import { offersByCode, offersNow } from '../sessions/session-offers.ts';
import type { orderOf } from './order.ts';
import type { ProviderNeeds } from './provider.ts';

const window = {
  windowMs: hourMs,
  refusal:
    'Too many codes were tried. Wait for an hour, or go on without one: the price that is shown is what you pay.',
};

/**
 * Stores that a session may have the offer of a code that its visitor typed. Gives whether that offer holds for the plan
 * now. Fails with `too-many-attempts`: a code must not be found by trying.
 */
export const offerCodes = (needs: ProviderNeeds) => {
  const ofSession = new Limit(needs, { ...window, name: 'offer-codes', allowed: 10 });
  const ofAddress = new Limit(needs, { ...window, name: 'offer-codes-of-address', allowed: 100 });
  return async (
    context: Context,
    { session, declared, plan }: Awaited<ReturnType<typeof orderOf>>,
    typed: string,
  ): Promise<boolean> => {
    await ofSession.take(session.id);
    await ofAddress.take(needs.clientAddress(context));
    const code = normal(typed);
    const offer = offersByCode(declared, plan.id).find((one) => normal(one.code ?? '') === code);
    if (!offer) return false;
    const at = needs.now();
    await needs.store.begunOffers.begin({
      ...{ sessionId: session.id, id: offer.id, at, endsAt: undefined },
      browser: `code ${offer.id} ${session.id}`,
    });
    const { held } = await offersNow(needs, declared, session.id);
    return held.includes(offer);
  };
};

const normal = (code: string): string => code.trim().toLowerCase();
