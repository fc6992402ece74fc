import type { Context } from 'hono';
import type { PathTaken } from '../../engine/path-taken.ts';
import { endPaths, isFor } from '../../schema/authoring/audience.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pageAt, stepAt } from '../../schema/pages/at-path.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { describeError } from '../errors/describe-error.ts';
import { openStep, storedPath } from '../sessions/stored-path.ts';
import type { FunnelLookup } from './funnel-of.ts';

/**
 * In a funnel that keeps its order: where to redirect a visitor who opens a step or an end page that is not on their path.
 * Out: the first unanswered step, with the session in the address; the start, if the session is unknown or another browser's;
 * undefined, if the step may be shown, if the address has no session id (the browser adds its own or goes to the
 * start), or if the store cannot be read.
 */
export async function ledBackTo(
  context: Context,
  funnel: Funnel,
  { store, browsers, logger }: Pick<FunnelLookup, 'store' | 'browsers' | 'logger'>,
): Promise<string | undefined> {
  const { path } = context.req;
  const { order, queryParameter } = funnel.session;
  const id = context.req.query(queryParameter) ?? '';
  if (order !== 'kept' || !(stepAt(funnel, path) || endPaths(funnel).includes(path)) || !isSessionId(id))
    return undefined;
  try {
    const session = await store.sessions.versionOf(id);
    const owned = session && browsers.of(context).owns(id, session);
    const answers = owned ? await store.sessions.answersOf(id) : undefined;
    const taken = storedPath({ id, answers: answers ?? {} }, funnel, path);
    if (taken.steps.has(path) || endsAt(taken, funnel, path)) return undefined;
    return answers ? `${openStep(taken)}?${new URLSearchParams({ [queryParameter]: id })}` : funnel.start;
  } catch (error) {
    logger.error(describeError(error), 'The path of a session could not be read; the step is shown.');
    return undefined;
  }
}

/**
 * Whether the answers lead to a page: directly, or to the page after payment, if this page is the one after the
 * account.
 */
const endsAt = ({ transitions }: PathTaken, funnel: Funnel, path: string): boolean =>
  [...transitions.values()].some(
    (to) => to === path || (funnel.account.then === path && isFor('buyers', pageAt(funnel, to))),
  );
