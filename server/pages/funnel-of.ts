import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { describeError } from '../describe-error.ts';
import { isSessionId } from '../input/session-id.ts';
import type { PublishedFunnel } from '../published-funnels.ts';

/**
 * The funnel of the session that the address names, so that nobody's questions change on the way; else the active
 * one, also while the store cannot be asked: a visitor without a page is worse off.
 */
export async function funnelOf(
  context: Context,
  { funnels, store, logger }: Pick<Deps, 'funnels' | 'store' | 'logger'>,
): Promise<PublishedFunnel> {
  const id = context.req.query(funnels.active.funnel.session.queryParameter) ?? '';
  if (!isSessionId(id)) return funnels.active;
  try {
    const session = await store.sessions.versionOf(id);
    return session ? await funnels.of(session) : funnels.active;
  } catch (error) {
    logger.error(
      describeError(error),
      'The funnel of a session could not be read; its page shows the active one.',
    );
    return funnels.active;
  }
}
