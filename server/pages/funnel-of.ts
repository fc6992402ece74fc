import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Funnels } from '../releases/funnels.ts';
import { inArmsOf, inOffers, type PublishedFunnel } from '../releases/published-funnel.ts';
import type { SessionChange } from '../sessions/browsers.ts';
import { type FunnelInLanguage, inRequestLanguage } from '../sessions/language.ts';
import { beginOffersAt, offersNow, type SessionOffers } from '../sessions/session-offers.ts';
import { screenAt } from './screen-at.ts';

export interface FunnelLookup extends SessionChange {
  readonly logger: Logger;
}

/** The funnel version that a request gets to see. */
export interface ShownFunnel extends FunnelInLanguage {
  /** The session that decides the arms: the one that the request names, or a new id for a session that it may begin. */
  readonly sessionId: string;
  /** Set if the id decides between two live versions, so that the page must begin that very session. */
  readonly ofSession?: boolean;
  /** How many seconds each offer that holds and ends has left, by id; 0 for one that has ended. */
  readonly offersLeft?: Readonly<Record<string, number>>;
}

/**
 * The funnel version of the session that the address or `named` names, so that its questions do not change on the way,
 * in the session's arms and the request's language. A language that the address names is stored with a session that is
 * bound to this browser; with any other, which a stranger's link could name, when its next answer is stored. Gives the
 * active version if there is no such session, if the session is another browser's, or if only the active version has a
 * landing page at the path. Fails if the store cannot be read.
 */
export async function sessionsFunnel(
  context: Context,
  { funnels, store, browsers, now }: SessionChange,
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
  if (session.owner && by === 'request' && (await store.sessions.find(id))?.language !== language) {
    await store.sessions.update({ id, fields: new Map(), furthestStep: 0, at: now(), language });
  }
  return shown;
}

/** The session id in the address, whether or not the session exists. */
function sessionIn(context: Context, { active }: Funnels): string | undefined {
  const id = context.req.query(active.funnel.session.queryParameter) ?? '';
  return isSessionId(id) ? id : undefined;
}

/** The active version, as a session that begins with the request sees it. */
export async function activeFunnel(
  context: Context,
  funnels: Funnels,
  sessionId = sessionIn(context, funnels) ?? randomUUID(),
): Promise<ShownFunnel> {
  const { base, candidate } = funnels.shown;
  if (!candidate) return inOwnLanguage(context, sessionId, inArmsOf(base, sessionId));
  return { ...(await inOwnLanguage(context, sessionId, funnels.activeFor(sessionId))), ofSession: true };
}

/** The version in the request's language. */
async function inOwnLanguage(
  context: Context,
  sessionId: string,
  published: PublishedFunnel,
  session?: Parameters<typeof inRequestLanguage>[2],
): Promise<ShownFunnel> {
  return { sessionId, ...(await inRequestLanguage(context, published, session)) };
}

/** As `sessionsFunnel`, but gives the active funnel if the store cannot be read: better than no page. */
export async function funnelOf(context: Context, deps: FunnelLookup): Promise<ShownFunnel> {
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

/**
 * The funnel at the prices of the offers that hold for its session, if this browser has that; a first visit of the path
 * begins those that count from it. If the store cannot be read, at the prices that hold for everybody.
 */
export async function atOffersNow(
  context: Context,
  deps: FunnelLookup,
  shown: ShownFunnel,
): Promise<ShownFunnel> {
  const { funnel } = shown.published;
  if (!funnel.offers) return shown;
  const { held, endOf } = await sessionsOffers(context, deps, shown).catch((error) => {
    deps.logger.error(describeError(error), 'The offers of a session could not be read.');
    return offersNow(deps, funnel, undefined);
  });
  const left = funnel.offers.flatMap((offer) => {
    const end = endOf(offer);
    const seconds = end && Math.max(0, Math.ceil((end.getTime() - deps.now().getTime()) / 1000));
    return seconds === 0 || (seconds !== undefined && held.includes(offer)) ? [[offer.id, seconds]] : [];
  });
  const ids = held.map(({ id }) => id);
  return { ...shown, published: inOffers(shown.published, ids), offersLeft: Object.fromEntries(left) };
}

async function sessionsOffers(
  context: Context,
  deps: FunnelLookup,
  { published: { funnel }, sessionId }: ShownFunnel,
): Promise<SessionOffers> {
  const browser = deps.browsers.of(context);
  const session = await deps.store.sessions.versionOf(sessionId);
  if (!session || !browser.owns(session.id, session)) return offersNow(deps, funnel, undefined);
  const { path } = context.req;
  if (context.req.method === 'GET') await beginOffersAt(deps, browser, { id: session.id, funnel, path });
  return offersNow(deps, funnel, session.id);
}
