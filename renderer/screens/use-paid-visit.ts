import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFunnel } from '../page/page-data.ts';
import { readPaidSessionId, sessionIdInAddress } from '../session/session-id.ts';

/** The session and the payment of a page after the checkout. */
export interface PaidVisit {
  readonly sessionId: string;
  readonly paymentId: string;
}

/**
 * What the address of a page after the checkout names. In: the query parameter of the payment. Undefined while the browser
 * leaves: without a payment or a session it goes to the start.
 */
export function usePaidVisit(paymentParameter: string): PaidVisit | undefined {
  const funnel = useFunnel();
  const sessionId = readPaidSessionId(funnel);
  const paymentId = new URLSearchParams(location.search).get(paymentParameter);
  const complete = sessionId !== undefined && !!paymentId;
  // Stripe returns without the session, from which the server knows the language.
  const unnamed = complete && funnel.languages && !sessionIdInAddress(funnel);

  useEffect(() => {
    if (!complete) navigate(funnel.start, { replace: true });
    else if (unnamed) {
      const query = new URLSearchParams(location.search);
      query.set(funnel.session.queryParameter, sessionId);
      location.replace(`?${query}`);
    }
  }, [complete, unnamed, sessionId, funnel]);

  return complete && !unnamed ? { sessionId, paymentId } : undefined;
}
