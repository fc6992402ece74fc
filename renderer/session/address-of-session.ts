import type { Funnel } from '../../schema/funnel.ts';
import { readSessionId, sessionIdInAddress, withSession } from './session-id.ts';

/**
 * Where a step must be loaded from instead: its address names no session or another one than this browser's, and the
 * server chose the funnel's version by it. Nothing where the address is right, or there is no session.
 */
export function addressOfSession(funnel: Funnel, path: string): string | undefined {
  const known = readSessionId(funnel);
  return known === undefined || known === sessionIdInAddress(funnel)
    ? undefined
    : withSession(funnel, path, known);
}
