import { createHmac, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import { type Static, Type } from 'typebox';
import { minuteMs } from '../../schema/numbers/durations.ts';
import type { Immutable } from '../http/call.ts';
import type { ClientAddress } from '../limits/client-address.ts';
import { Limit, type LimitNeeds } from '../limits/limit.ts';
import { type Role, roles, rolesFrom } from '../store/rows/role.ts';
import type { Database } from '../store/rows/tables.ts';
import type { Store } from '../store/store.ts';
import { browserName } from './browser-name.ts';

export const staffCookie = 'stile_staff';
const lifetimeSeconds = 7 * 24 * 60 * 60;
/** A session is marked as used at most this often. */
const seenEveryMs = minuteMs;

/** Somebody of the staff. */
export const memberSchema = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'What the log and the releases call them; nobody else has it.' }),
  email: Type.Optional(Type.String()),
  role: Type.Enum([...roles]),
});
export type Member = Immutable<Static<typeof memberSchema>>;

/** Whoever has the staff token, such as CI. */
export const tokenHolder: Member = { id: 'STAFF_TOKEN', name: 'STAFF_TOKEN', role: 'publisher' };

interface StaffNeeds extends LimitNeeds {
  readonly store: Pick<Store, 'attempts' | 'staffMembers' | 'staffSessions' | 'staffLog' | 'transaction'>;
  readonly clientAddress: ClientAddress;
  /** Undefined: nobody can sign in with it. */
  readonly token: string | undefined;
  /** Whether the cookie is for HTTPS only. */
  readonly secure: boolean;
}

/** Knows who of the staff makes a request: by a session of a week, or by the staff token. */
export class Staff {
  readonly #needs: StaffNeeds;
  readonly #attempts: Limit;

  constructor(needs: StaffNeeds) {
    this.#needs = needs;
    this.#attempts = new Limit(needs, {
      name: 'staff-attempts',
      allowed: 10,
      windowMs: 15 * minuteMs,
      refusal:
        'Too many wrong staff tokens came from this address; sign in with the right one, or try another in 15 minutes.',
    });
  }

  /**
   * Signs in with the staff token. Fails with `too-many-attempts` after too many wrong ones from the same address; the
   * right token always works, so that nobody can lock staff out.
   */
  async signIn(context: Context, token: string): Promise<void> {
    if (!(await this.#isToken(context, token))) return;
    await this.#attempts.forget(this.#needs.clientAddress(context));
    await this.logIn(context, tokenHolder);
  }

  /** Begins a session in the browser that makes the request, and logs that. */
  async logIn(context: Context, { id, name }: Pick<Member, 'id' | 'name'>): Promise<void> {
    const { store, now } = this.#needs;
    await store.transaction(async (transaction) => {
      const act = { at: now(), by: name, act: 'sign-in', detail: 'Signed in.' };
      await store.staffLog.add(transaction, act);
      await this.begin(context, id, transaction);
    });
  }

  /** Begins a session in the browser that makes the request, and sets its cookie. */
  async begin(context: Context, staffId: string, transaction?: Database): Promise<void> {
    const { store, token = '', secure, now } = this.#needs;
    const secret = randomBytes(32).toString('base64url');
    const browser = browserName(context.req.header('User-Agent') ?? '');
    const hash = hashOf(secret, staffId === tokenHolder.id ? token : '');
    const at = now();
    const session = { hash, staffId, browser, createdAt: at, seenAt: at };
    await store.staffSessions.begin(session, this.#weekAgo(), transaction);
    setCookie(context, staffCookie, secret, {
      httpOnly: true,
      sameSite: 'Strict',
      secure,
      maxAge: lifetimeSeconds,
    });
  }

  /**
   * Who makes a request; undefined if nobody is signed in. By `Authorization: Bearer STAFF_TOKEN`, or by the cookie of a
   * session. Fails with `too-many-attempts` after too many wrong tokens.
   */
  async memberOf(context: Context): Promise<Member | undefined> {
    const { store, now } = this.#needs;
    const token = bearerOf(context);
    if (token !== undefined) return (await this.#isToken(context, token)) ? tokenHolder : undefined;
    const session = await store.staffSessions.find(this.#hashesOf(context), this.#weekAgo());
    if (!session) return undefined;
    const at = now();
    if (at.getTime() - session.seenAt.getTime() >= seenEveryMs)
      await store.staffSessions.see(session.hash, at);
    if (session.staffId === tokenHolder.id) return tokenHolder;
    const member = await store.staffMembers.find(session.staffId);
    if (!member || member.disabled) return undefined;
    const { id, name, email, role } = member;
    return { id, name, email, role };
  }

  /** The sessions of a member, the one last used first. */
  async sessionsOf(context: Context, member: Member) {
    const hashes = this.#hashesOf(context);
    const sessions = await this.#needs.store.staffSessions.of(member.id, this.#weekAgo());
    return sessions.map(({ hash, browser, createdAt, seenAt }) => ({
      browser,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: hashes.includes(hash),
    }));
  }

  /** Ends the session of a request, or with `everywhere` all of the member, and removes the cookie. */
  async signOut(context: Context, member: Member, everywhere: boolean): Promise<void> {
    const { store, secure } = this.#needs;
    if (everywhere) await store.staffSessions.endAll(member.id);
    else await store.staffSessions.end(this.#hashesOf(context));
    deleteCookie(context, staffCookie, { secure });
  }

  /** The names of those who have a role, or one that may do more. */
  async namesOf(role: Role): Promise<readonly string[]> {
    const members = await this.#needs.store.staffMembers.all();
    const may = rolesFrom(role);
    return members.filter((member) => !member.disabled && may.includes(member.role)).map(({ name }) => name);
  }

  /** Whether a text is the staff token. Counts a wrong one; fails as `signIn`. */
  async #isToken(context: Context, sent: string): Promise<boolean> {
    const { token, clientAddress } = this.#needs;
    if (token !== undefined && (await timingSafeEqual(sent, token))) return true;
    await this.#attempts.take(clientAddress(context));
    return false;
  }

  /** The hashes under which the session of a request may be stored. */
  #hashesOf(context: Context): readonly string[] {
    const secret = getCookie(context, staffCookie) ?? '';
    return ['', this.#needs.token ?? ''].map((key) => hashOf(secret, key));
  }

  #weekAgo(): Date {
    return new Date(this.#needs.now().getTime() - lifetimeSeconds * 1000);
  }
}

/** The token of a request with `Authorization: Bearer`, which no page of another site can send. */
export const bearerOf = (context: Context): string | undefined =>
  /^Bearer (.*)$/i.exec(context.req.header('Authorization') ?? '')?.[1];

/** In: the secret of a session, and the staff token if it is the token's: another token then ends it. */
const hashOf = (secret: string, token: string): string =>
  createHmac('sha256', token).update(secret).digest('base64url');
