import { navigate } from 'wouter/use-browser-location';
import type { Funnel } from '../../schema/funnel.ts';
import { clearSessionId } from '../session/session-id.ts';

/** Goes to the start of the funnel, for a session of its own, as whoever has none does (spec section 2). */
export function startAnew(funnel: Funnel): void {
  clearSessionId(funnel);
  navigate(funnel.start, { replace: true });
}
