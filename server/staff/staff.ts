import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { ClientAddress } from '../limits/client-address.ts';
import { Limit, type LimitNeeds } from '../limits/limit.ts';
import type { Role } from '../store/rows/role.ts';

export const staffCookie = 'stile_staff';
const lifetimeSeconds = 7 * 24 * 60 * 60;

/** Somebody of the staff. */
export interface Member {
  readonly id: string;
  /** What the log and the releases call them; nobody else has it. */
  readonly name: string;
  readonly email?: string;
  readonly role: Role;
}

/** Whoever has the staff token, such as CI. */
const holder: Member = { id: 'STAFF_TOKEN', name: 'STAFF_TOKEN', role: 'publisher' };

interface StaffNeeds extends LimitNeeds {
  readonly clientAddress: ClientAddress;
  /** Undefined: nobody can sign in. */
  readonly token: string | undefined;
  /** Whether the cookie is for HTTPS only. */
  readonly secure: boolean;
}

/** Signs staff in with the token, for a week. */
export class Staff {
  readonly #needs: StaffNeeds;
  readonly #attempts: Limit;

  constructor(needs: StaffNeeds) {
    this.#needs = needs;
    this.#attempts = new Limit(needs, {
      name: 'staff-attempts',
      allowed: 10,
      windowMs: 15 * 60_000,
      refusal:
        'Too many wrong staff tokens came from this address; sign in with the right one, or try another in 15 minutes.',
    });
  }

  /**
   * Sets the cookie if the token is right. Fails with `too-many-attempts` after too many wrong ones from the same
   * address; the right token always works, so that nobody can lock staff out.
   */
  async signIn(context: Context, token: string): Promise<void> {
    const { token: staffToken, secure, now, clientAddress } = this.#needs;
    const from = clientAddress(context);
    if (staffToken === undefined || !(await timingSafeEqual(token, staffToken)))
      return this.#attempts.take(from);
    await this.#attempts.forget(from);
    const until = now().getTime() + lifetimeSeconds * 1000;
    await setSignedCookie(context, staffCookie, String(until), staffToken, {
      httpOnly: true,
      sameSite: 'Strict',
      secure,
      maxAge: lifetimeSeconds,
    });
  }

  /**
   * Who makes a request; undefined if nobody is signed in. By `Authorization: Bearer STAFF_TOKEN`, or by the cookie of
   * `signIn`, at most a week old. Fails with `too-many-attempts` after too many wrong tokens.
   */
  async memberOf(context: Context): Promise<Member | undefined> {
    const { token, now, clientAddress } = this.#needs;
    if (token === undefined) return undefined;
    const sent = /^Bearer (.+)$/i.exec(context.req.header('Authorization') ?? '')?.[1];
    if (sent !== undefined) {
      if (await timingSafeEqual(sent, token)) return holder;
      await this.#attempts.take(clientAddress(context));
      return undefined;
    }
    const until = Number(await getSignedCookie(context, token, staffCookie));
    return until > now().getTime() ? holder : undefined;
  }
}
