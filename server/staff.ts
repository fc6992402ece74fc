import type { Context } from 'hono';
import { getSignedCookie, setSignedCookie } from 'hono/cookie';
import { timingSafeEqual } from 'hono/utils/buffer';

const cookie = 'stile_staff';
const lifetimeSeconds = 7 * 24 * 60 * 60;

/** Who may see the analytics (DESIGN section 5): whoever has signed in with the staff token, for a week. */
export class Staff {
  readonly #token: string | undefined;
  readonly #secure: boolean;
  readonly #now: () => Date;

  /** In: the token, without which nobody can sign in, and whether its cookie is for HTTPS only. */
  constructor({ token, secure, now }: { token: string | undefined; secure: boolean; now: () => Date }) {
    this.#token = token;
    this.#secure = secure;
    this.#now = now;
  }

  /** Sets the cookie of whoever gives the right token, and none for any other. */
  async signIn(context: Context, given: string): Promise<void> {
    if (this.#token === undefined || !(await timingSafeEqual(given, this.#token))) return;
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
