import type { Context } from 'hono';
import { isFor, pageAt } from '../../schema/derived/at-path.ts';
import { isSessionId } from '../../schema/session-id.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../log.ts';
import type { PublishedFunnel } from '../releases/funnels.ts';
import { type SpokenFunnel, spoken } from '../sessions/language.ts';
import { screenAt } from './screen-at.ts';

/**
 * The funnel version of the session that the address or `sessionId` names, so that its questions do not change on the
 * way, in the language for the request; one that the address names is kept with the session. The active version without
 * such a session, for another browser's session, and at a landing page that is newer than the session. Fails if the store
 * cannot be read.
 */
export async function sessionsFunnel(
  context: Context,
  { funnels, store, browsers, now }: Pick<Deps, 'funnels' | 'store' | 'browsers' | 'now'>,
  sessionId?: string,
): Promise<SpokenFunnel> {
  const { active } = funnels;
  const id = sessionId ?? context.req.query(active.funnel.session.queryParameter) ?? '';
  const session = isSessionId(id) ? await store.sessions.versionOf(id) : undefined;
  if (!session || !browsers.of(context).owns(id, session)) return inOwnLanguage(context, active);
  const own = await funnels.of(session);
  const lands = ({ funnel }: PublishedFunnel) => screenAt(funnel, context.req.path).listed;
  const shown = await inOwnLanguage(context, lands(active) && !lands(own) ? active : own, () =>
    store.sessions.find(id),
  );
  const { language, by } = shown;
  if (by === 'request' && (await store.sessions.find(id))?.language !== language) {
    await store.sessions.update({ id, fields: new Map(), furthestStep: 0, at: now(), language });
  }
  return shown;
}

/** The version in the language for the request; a page for staff in that of the file. */
const inOwnLanguage = async (
  context: Context,
  published: PublishedFunnel,
  session?: Parameters<typeof spoken>[2],
): Promise<SpokenFunnel> =>
  isFor('staff', pageAt(published.funnel, context.req.path))
    ? { published, language: undefined }
    : spoken(context, published, session);

/** As `sessionsFunnel`, but gives the active funnel if the store cannot be read: better than no page. */
export async function funnelOf(
  context: Context,
  deps: Pick<Deps, 'funnels' | 'store' | 'browsers' | 'logger' | 'now'>,
): Promise<SpokenFunnel> {
  try {
    return await sessionsFunnel(context, deps);
  } catch (error) {
    deps.logger.error(
      describeError(error),
      'The funnel of a session could not be read; its page shows the active one.',
    );
    return inOwnLanguage(context, deps.funnels.active);
  }
}
