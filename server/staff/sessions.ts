import type { Handler } from 'hono';
import { Type } from 'typebox';
import { minuteMs } from '../../schema/numbers/durations.ts';
import type { Call, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { dataHeaders, jsonResponse } from '../http/json-response.ts';
import { checkOwnSite, type OwnSite } from '../http/own-site.ts';
import { Problem } from '../http/problem.ts';
import type { ClientAddress } from '../limits/client-address.ts';
import { Limit, type LimitNeeds } from '../limits/limit.ts';
import { hashPassword, isPasswordOf } from '../passwords/password.ts';
import type { Store } from '../store/store.ts';
import { emailKey } from '../store/tables/accounts/accounts.ts';
import { type Member, memberSchema, type Staff } from './staff.ts';

export const passwordSignInCall = {
  method: 'post',
  path: '/api/staff/sign-in',
  summary: 'Signs somebody of the staff in, for a week.',
  body: {
    email: properties.text('The e-mail address of the account.'),
    password: properties.text('Its password.'),
  },
  response: memberSchema,
  statuses: { 200: 'Signed in: the cookie of the session is set.' },
} satisfies Call;

interface SessionNeeds extends LimitNeeds, OwnSite {
  readonly staff: Staff;
  readonly store: Pick<Store, 'attempts' | 'staffMembers' | 'staffLog' | 'transaction'>;
  readonly clientAddress: ClientAddress;
}

/**
 * POST /api/staff/sign-in. Logs who signs in, and for whose account that is refused. Wrong passwords are counted by the account and the address that they come from, so that
 * nobody is locked out from elsewhere; attempts by the address too, since each costs a hash.
 */
export const passwordSignIn = (deps: SessionNeeds): Handler => {
  const { staff, store, now, clientAddress } = deps;
  // Without the funnel: staff are the same on every site.
  const needs = { store, now };
  const windowMs = 15 * minuteMs;
  const refusal = 'Too many passwords were tried from this address. Wait for 15 minutes, then sign in again.';
  const guesses = new Limit(needs, { name: 'staff-passwords', allowed: 10, windowMs, refusal });
  const attempts = new Limit(needs, { name: 'staff-sign-ins', allowed: 100, windowMs, refusal });
  return async (context) => {
    checkOwnSite(context, deps);
    const { email, password } = await readJsonBody(context.req, passwordSignInCall.body);
    const from = clientAddress(context);
    const guess = `${emailKey(email.trim())} ${from}`;
    await attempts.take(from);
    await guesses.take(guess);
    const found = await store.staffMembers.ofEmail(email.trim());
    const isRight = found !== undefined && (await isPasswordOf(found.passwordHash, password));
    // As slow as for an address that somebody has.
    if (!found) await hashPassword(password);
    if (found && !(isRight && !found.disabled)) {
      const why = isRight ? 'the account is disabled' : 'the password was wrong';
      const detail = `Somebody could not sign in as ${found.name}: ${why}.`;
      const refused = { at: now(), by: 'NOBODY', act: 'sign-in-refused', detail };
      await store.transaction((transaction) => store.staffLog.add(transaction, refused));
    }
    if (!isRight) {
      throw new Problem(
        'sign-in-refused',
        'The e-mail address or the password is wrong. Try again, or ask a publisher for a link to a new password.',
      );
    }
    if (found.disabled) {
      throw new Problem('sign-in-refused', 'Your account is disabled. Ask a publisher to enable it.');
    }
    await guesses.forget(guess);
    await staff.logIn(context, found);
    const { id, name, role } = found;
    return context.json({ id, name, email: found.email, role } satisfies Member, 200, dataHeaders);
  };
};

export const signOutCall = {
  method: 'post',
  path: '/api/staff/sign-out',
  summary: 'Ends the session of this browser, or all sessions of who calls.',
  body: { everywhere: properties.flag('Whether to end all sessions, in every browser.') },
  response: Type.Object({ success: Type.Literal(true) }),
  statuses: { 200: 'Signed out.' },
  role: 'analyst',
} satisfies Call;

/** POST /api/staff/sign-out. */
export const signOut =
  ({ staff }: SessionNeeds): Handler =>
  async (context) => {
    const { everywhere } = await readJsonBody(context.req, signOutCall.body);
    await staff.signOut(context, context.var.member, everywhere);
    return context.json({ success: true } satisfies ResponseOf<typeof signOutCall>, 200, dataHeaders);
  };

export const meCall = {
  method: 'get',
  path: '/api/staff/me',
  summary: 'Who calls.',
  response: memberSchema,
  statuses: { 200: 'Somebody of the staff.' },
  role: 'analyst',
} satisfies Call;

/** GET /api/staff/me. */
export const me = (): Handler => (context) => jsonResponse<Member>(context.var.member);

export const sessionsCall = {
  method: 'get',
  path: '/api/staff/sessions',
  summary: 'Where who calls is signed in, the session last used first.',
  response: Type.Array(
    Type.Object({
      browser: Type.String({ description: 'Such as `Firefox on Windows`.' }),
      createdAt: Type.String({ format: 'date-time' }),
      seenAt: Type.String({ format: 'date-time', description: 'The last request, to the minute.' }),
      current: Type.Boolean({ description: 'Whether this browser is it.' }),
    }),
  ),
  statuses: { 200: 'The sessions of the last week.' },
  role: 'analyst',
} satisfies Call;

export type StaffSessionsResponse = ResponseOf<typeof sessionsCall>;

/** GET /api/staff/sessions. */
export const sessions =
  ({ staff }: SessionNeeds): Handler =>
  async (context) =>
    jsonResponse<StaffSessionsResponse>(await staff.sessionsOf(context, context.var.member));
