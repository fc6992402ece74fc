import type { Context, MiddlewareHandler } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import { Problem } from '../http/problem.ts';
import type { ClientAddress } from '../limits/client-address.ts';
import { Limit, type LimitNeeds } from '../limits/limit.ts';

export const staffCookie = 'stile_staff';
const lifetimeSeconds = 7 * 24 * 60 * 60;

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

  /** Whether the request has a valid cookie of `signIn`, at most a week old. */
  async isSignedIn(context: Context): Promise<boolean> {
    const { token, now } = this.#needs;
    if (token === undefined) return false;
    return Number(await getSignedCookie(context, token, staffCookie)) > now().getTime();
  }
}

/** Lets only staff through; fails with `staff-only` for everybody else. */
export const staffOnly =
  (staff: Staff): MiddlewareHandler =>
  async (context, next) => {
    if (!(await staff.isSignedIn(context))) {
      throw new Problem(
        'staff-only',
        'Only staff may see the analytics; sign in with the staff token first.',
      );
    }
    await next();
  };
