import type { Context } from 'hono';
import { isSessionId } from '../../schema/session-id.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../log.ts';
import type { PublishedFunnel } from '../releases/funnels.ts';
import { screenAt } from './screen-at.ts';

/**
 * The funnel version of the session that the address or `sessionId` names, so that its questions do not change on the
 * way. The active version without such a session, for another browser's session, and at a landing page that is newer
 * than the session. Fails if the store cannot be read.
 */
export async function sessionsFunnel(
  context: Context,
  { funnels, store, browsers }: Pick<Deps, 'funnels' | 'store' | 'browsers'>,
  sessionId?: string,
): Promise<PublishedFunnel> {
  const { active } = funnels;
  const id = sessionId ?? context.req.query(active.funnel.session.queryParameter) ?? '';
  const session = isSessionId(id) ? await store.sessions.versionOf(id) : undefined;
  if (!session || !browsers.of(context).owns(id, session)) return active;
  const own = await funnels.of(session);
  const lands = ({ funnel }: PublishedFunnel) => screenAt(funnel, context.req.path).listed;
  return lands(active) && !lands(own) ? active : own;
}

/** As `sessionsFunnel`, but gives the active funnel if the store cannot be read: better than no page. */
export async function funnelOf(
  context: Context,
  deps: Pick<Deps, 'funnels' | 'store' | 'browsers' | 'logger'>,
): Promise<PublishedFunnel> {
  try {
    return await sessionsFunnel(context, deps);
  } catch (error) {
    deps.logger.error(
      describeError(error),
      'The funnel of a session could not be read; its page shows the active one.',
    );
    return deps.funnels.active;
  }
}
