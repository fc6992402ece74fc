import type { Context } from 'hono';
import { stepAt } from '../../schema/pages/at-path.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { describeError } from '../errors/describe-error.ts';
import { moveSession } from '../sessions/move-session.ts';
import type { FunnelLookup } from './funnel-of.ts';

/**
 * Moves the session of a page that is opened, if a release moves visitors under way and `moveSession` allows it: a page
 * that is open already goes on with the version that it shows.
 *
 * Out: where to redirect the visitor, if the session was moved while they opened a step, and they go on at another;
 * undefined otherwise. Never fails: the session then stays with its version.
 */
export async function moveOnOpening(
  context: Context,
  { funnels, store, browsers, logger }: FunnelLookup,
): Promise<string | undefined> {
  if (!funnels.movesSessions) return undefined;
  const { queryParameter } = funnels.active.funnel.session;
  const id = context.req.query(queryParameter) ?? '';
  if (!isSessionId(id)) return undefined;
  try {
    const session = await store.sessions.freshVersionOf(id);
    if (!session || !browsers.of(context).owns(id, session)) return undefined;
    const to = funnels.movedTo(session);
    const answers = to && (await store.sessions.answersOf(id));
    if (!answers) return undefined;
    const { funnel } = await funnels.of(session);
    const move = moveSession({ id, answers }, funnel, to.funnel);
    if (!move.moves || !(await store.sessions.move(session, to.funnel.version))) return undefined;
    const { path } = context.req;
    return stepAt(funnel, path) && path !== move.to
      ? `${move.to}?${new URLSearchParams({ [queryParameter]: id })}`
      : undefined;
  } catch (error) {
    logger.error(describeError(error), 'A session could not be moved; it stays with its version.');
    return undefined;
  }
}
