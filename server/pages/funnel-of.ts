import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { isFor, pageAt } from '../../schema/derived/flow/at-path.ts';
import { isSessionId } from '../../schema/session-id.ts';
import type { Deps } from '../deps.ts';
import { describeError } from '../log.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { PublishedFunnel } from '../releases/published-funnel.ts';
import { type SpokenFunnel, spoken } from '../sessions/language.ts';
import { screenAt } from './screen-at.ts';

/** A funnel version as a request is shown it. */
export interface ShownFunnel extends SpokenFunnel {
  /** The session that the request names, or a new id for one that it may begin: its arms are shown. */
  readonly sessionId: string;
}

/**
 * The funnel version of the session that the address or `sessionId` names, so that its questions do not change on the
 * way, in its arms and in the language for the request; one that the address names is kept with the session. The active
 * version without such a session, for another browser's session, and at a landing page that is newer than the session.
 * Fails if the store cannot be read.
 */
export async function sessionsFunnel(
  context: Context,
  { funnels, store, browsers, now }: Pick<Deps, 'funnels' | 'store' | 'browsers' | 'now'>,
  named = sessionIn(context, funnels),
): Promise<ShownFunnel> {
  const session = named === undefined ? undefined : await store.sessions.versionOf(named);
  if (!session || !browsers.of(context).owns(session.id, session))
    return activeFunnel(context, funnels, named);
  const { id } = session;
  const [active, own] = [funnels.activeFor(id), await funnels.of(session)];
  const lands = ({ funnel }: PublishedFunnel) => screenAt(funnel, context.req.path).listed;
  const shown = await inOwnLanguage(context, id, lands(active) && !lands(own) ? active : own, () =>
    store.sessions.find(id),
  );
  const { language, by } = shown;
  if (by === 'request' && (await store.sessions.find(id))?.language !== language) {
    await store.sessions.update({ id, fields: new Map(), furthestStep: 0, at: now(), language });
  }
  return shown;
}

/** The session that the address names, whether there is one or not. */
function sessionIn(context: Context, { active }: Funnels): string | undefined {
  const id = context.req.query(active.funnel.session.queryParameter) ?? '';
  return isSessionId(id) ? id : undefined;
}

/** The active version as a session sees it that begins with the request. */
export const activeFunnel = (
  context: Context,
  funnels: Funnels,
  sessionId = sessionIn(context, funnels) ?? randomUUID(),
): Promise<ShownFunnel> => inOwnLanguage(context, sessionId, funnels.activeFor(sessionId));

/** The version in the language for the request; a page for staff in that of the file. */
async function inOwnLanguage(
  context: Context,
  sessionId: string,
  published: PublishedFunnel,
  session?: Parameters<typeof spoken>[2],
): Promise<ShownFunnel> {
  if (isFor('staff', pageAt(published.funnel, context.req.path)))
    return { sessionId, published, language: undefined };
  return { sessionId, ...(await spoken(context, published, session)) };
}

/** As `sessionsFunnel`, but gives the active funnel if the store cannot be read: better than no page. */
export async function funnelOf(
  context: Context,
  deps: Pick<Deps, 'funnels' | 'store' | 'browsers' | 'logger' | 'now'>,
): Promise<ShownFunnel> {
  try {
    return await sessionsFunnel(context, deps);
  } catch (error) {
    deps.logger.error(
      describeError(error),
      'The funnel of a session could not be read; its page shows the active one.',
    );
    return activeFunnel(context, deps.funnels);
  }
}
