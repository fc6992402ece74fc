import type { Context, Handler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import { Type } from 'typebox';
import { minuteMs } from '../../schema/numbers/durations.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { check, Problem } from '../http/problem.ts';
import type { ClientAddress } from '../limits/client-address.ts';
import { Limit, type LimitNeeds } from '../limits/limit.ts';
import { timeOf } from '../money/subscription.ts';
import type { SessionChange } from '../sessions/browsers.ts';
import { bearerOf } from '../staff/staff.ts';
import { accessOf } from './access.ts';
import { pauseAt } from './pause.ts';

const moment = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

export const entitlementsCall = {
  method: 'get',
  path: '/api/entitlements',
  summary: 'What somebody has subscribed to, for the server of the app. Needs the key in ENTITLEMENTS_KEY.',
  headers: { Authorization: Type.String({ description: '`Bearer` and the key.' }) },
  query: {
    userId: Type.Optional(properties.sessionId.schema),
    email: Type.Optional(Type.String({ description: 'The address of an account, if no userId is sent.' })),
  },
  response: Type.Object({
    entitlements: Type.Array(
      Type.Object({
        userId: Type.String({ description: 'The id of the session that subscribed.' }),
        plan: Type.String({ description: 'The id of the plan.' }),
        subscription: Type.String({ description: "The payment provider's id." }),
        status: Type.String({ description: "The payment provider's word, such as `active`." }),
        access: Type.Boolean({ description: 'Whether it gives access now.' }),
        until: moment('Until when, as far as is known; ask again then. Null without access.'),
        cancelAt: moment('When it ends, if it was cancelled.'),
        paused: Type.Boolean({ description: 'Whether its charges are paused.' }),
        pausedUntil: moment('Until when it is paused; null if it is not, or if nobody has said.'),
      }),
    ),
  }),
  statuses: { 200: 'The subscriptions, the first one first; none for somebody unknown.' },
} satisfies Call;

interface EntitlementNeeds extends SessionChange, Omit<LimitNeeds, 'store'> {
  readonly clientAddress: ClientAddress;
  /** Undefined where the call is not used. */
  readonly entitlementsKey: string | undefined;
}

/** GET /api/entitlements: the subscriptions of a session, or of an account, and whether they give access. */
export const entitlements = (deps: EntitlementNeeds): Handler => {
  const { store, funnels, browsers, now } = deps;
  const requireKey = keyRequired(deps);
  return async (context) => {
    await requireKey(context);
    const { userId = '', email = '' } = context.req.query();
    check(
      isSessionId(userId) || email !== '',
      'missing-property',
      'The address names nobody. Add userId, the id of a session, or email, the address of an account.',
    );
    const sessions = email === '' ? [userId.toLowerCase()] : await store.accounts.sessionsOf(email);
    const found = await Promise.all(
      sessions.map(async (id) => {
        const session = await store.sessions.versionOf(id);
        if (!session || !browsers.serve(session)) return [];
        const { funnel } = await funnels.of(session);
        const subscriptions = await store.subscriptions.of(id);
        return Promise.all(
          subscriptions.map(async (subscription) => {
            const time = timeOf(subscription, now());
            const pause = pauseAt(subscription, time);
            const until = await accessOf(store, funnel, subscription, time);
            return {
              userId: subscription.sessionId,
              plan: subscription.planId,
              subscription: subscription.id,
              status: subscription.status,
              access: until !== undefined,
              until: until?.toISOString() ?? null,
              cancelAt: subscription.cancelAt?.toISOString() ?? null,
              paused: pause !== undefined,
              pausedUntil: pause?.until?.toISOString() ?? null,
            };
          }),
        );
      }),
    );
    return jsonResponse<ResponseOf<typeof entitlementsCall>>({ entitlements: found.flat() });
  };
};

/** Fails for a request without the key, and with `too-many-attempts` after ten wrong ones from an address. */
function keyRequired(deps: EntitlementNeeds): (context: Context) => Promise<void> {
  const { entitlementsKey, clientAddress } = deps;
  const attempts = new Limit(deps, {
    name: 'entitlements-key',
    allowed: 10,
    windowMs: 15 * minuteMs,
    refusal: 'Too many wrong keys came from this address; send the right one, or try again in 15 minutes.',
  });
  return async (context) => {
    const sent = bearerOf(context);
    if (sent !== undefined && entitlementsKey && (await timingSafeEqual(sent, entitlementsKey))) return;
    if (sent !== undefined) await attempts.take(clientAddress(context));
    throw new Problem(
      'key-needed',
      'This call needs the key that the server has in ENTITLEMENTS_KEY. Send it as Authorization: Bearer and the key.',
      { 'WWW-Authenticate': 'Bearer' },
    );
  };
}
