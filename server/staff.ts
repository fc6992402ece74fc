import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { Deps } from './deps.ts';
import type { Limit } from './limits/limit.ts';
import { staffAttempts } from './limits/staff-attempts.ts';

const cookie = 'stile_staff';
const lifetimeSeconds = 7 * 24 * 60 * 60;

interface StaffNeeds extends Pick<Deps, 'store' | 'now' | 'clientAddress'> {
  /** Without it, nobody can sign in. */
  readonly token: string | undefined;
  /** Whether the cookie is for HTTPS only. */
  readonly secure: boolean;
}

/** Who may see the analytics: whoever has signed in with the staff token, for a week. */
export class Staff {
  readonly #needs: StaffNeeds;
  readonly #attempts: Limit;

  constructor(needs: StaffNeeds) {
    this.#needs = needs;
    this.#attempts = staffAttempts(needs);
  }

  /**
   * Sets the cookie of whoever gives the right token, and none for any other. Fails with `too-many-attempts` where too
   * many wrong ones came from the same address.
   */
  async signIn(context: Context, given: string): Promise<void> {
    const { token, secure, now, clientAddress } = this.#needs;
    const from = clientAddress(context);
    await this.#attempts.take(from);
    if (token === undefined || !(await timingSafeEqual(given, token))) return;
    await this.#attempts.forget(from);
    const until = now().getTime() + lifetimeSeconds * 1000;
    await setSignedCookie(context, cookie, String(until), token, {
      httpOnly: true,
      sameSite: 'Strict',
      secure,
      maxAge: lifetimeSeconds,
    });
  }

  /** Whether the request carries a cookie that `signIn` has set and that is not a week old. */
  async isSignedIn(context: Context): Promise<boolean> {
    const { token, now } = this.#needs;
    if (token === undefined) return false;
    return Number(await getSignedCookie(context, token, cookie)) > now().getTime();
  }
}
