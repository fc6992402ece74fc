import { navigate } from 'wouter/use-browser-location';
import type { Funnel } from '../../schema/funnel.ts';
import { RequestError } from '../api/request.ts';
import { clearSessionId } from '../session/session-id.ts';

/** Whether the server has said that it has no such session: its time was up, or the visitor asked to be forgotten. */
export const isUnknownSession = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 404;

/** Goes to the start of the funnel, for a session of its own, as whoever has none does (spec section 2). */
export function startAnew(funnel: Funnel): void {
  clearSessionId(funnel);
  navigate(funnel.start, { replace: true });
}
