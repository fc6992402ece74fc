import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';
import { Attempts } from './attempts.ts';
import { clientAddress } from './client-address.ts';
import { Problem } from './problem.ts';

const cookie = 'stile_staff';
const lifetimeSeconds = 7 * 24 * 60 * 60;

/** Who may see the analytics (DESIGN section 5): whoever has signed in with the staff token, for a week. */
export class Staff {
  readonly #token: string | undefined;
  readonly #secure: boolean;
  readonly #now: () => Date;
  readonly #attempts = new Attempts();

  /** In: the token, without which nobody can sign in, and whether its cookie is for HTTPS only. */
  constructor({ token, secure, now }: { token: string | undefined; secure: boolean; now: () => Date }) {
    this.#token = token;
    this.#secure = secure;
    this.#now = now;
  }

  /**
   * Sets the cookie of whoever gives the right token, and none for any other. Fails with `too-many-attempts` where too
   * many wrong ones came from the same address.
   */
  async signIn(context: Context, given: string): Promise<void> {
    const from = clientAddress(context);
    if (!this.#attempts.take(from, this.#now())) {
      throw new Problem(
        'too-many-attempts',
        'Too many wrong staff tokens came from this address; wait for 15 minutes, then sign in with the right one.',
      );
    }
    if (this.#token === undefined || !(await timingSafeEqual(given, this.#token))) return;
    this.#attempts.forget(from);
    const until = this.#now().getTime() + lifetimeSeconds * 1000;
    await setSignedCookie(context, cookie, String(until), this.#token, {
      httpOnly: true,
      sameSite: 'Strict',
      secure: this.#secure,
      maxAge: lifetimeSeconds,
      path: '/',
    });
  }

  /** Whether the request carries a cookie that `signIn` has set and that is not a week old. */
  async isSignedIn(context: Context): Promise<boolean> {
    if (this.#token === undefined) return false;
    const until = await getSignedCookie(context, this.#token, cookie);
    return typeof until === 'string' && Number(until) > this.#now().getTime();
  }
}
