import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { dayMs, minuteMs } from '../../schema/numbers/durations.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { passwordGuesses } from '../limits/account-attempts.ts';
import type { ClientAddress } from '../limits/client-address.ts';
import { Limit, type LimitNeeds } from '../limits/limit.ts';
import { hashPassword, isPasswordOf } from '../passwords/password.ts';
import type { Store } from '../store/store.ts';

const cookieName = 'stile_member';
const lifetimeMs = dayMs;

export interface MemberNeeds extends LimitNeeds {
  readonly store: Store;
  readonly clientAddress: ClientAddress;
  /** Whether cookies are for HTTPS only. */
  readonly secure: boolean;
  readonly address: { readonly base: string };
}

/** Payers who sign in with the account that they made after the checkout. */
export class Members {
  readonly #needs: MemberNeeds;
  readonly #attempts: Limit;
  readonly #guesses: Limit;

  constructor(needs: MemberNeeds) {
    this.#needs = needs;
    this.#guesses = passwordGuesses(needs);
    this.#attempts = new Limit(needs, {
      name: 'member-attempts',
      allowed: 20,
      windowMs: 15 * minuteMs,
      refusal: 'Too many wrong passwords came from this address. Wait for 15 minutes, then try again.',
    });
  }

  /**
   * Signs in the browser of a request. Out: false for a wrong password and an address without an account alike, which
   * take as long. Fails with `too-many-attempts` after ten for one e-mail address, or twenty from one of the network.
   */
  async signIn(context: Context, email: string, password: string): Promise<boolean> {
    const { store, clientAddress, now } = this.#needs;
    const from = clientAddress(context);
    await this.#attempts.take(from);
    await this.#guesses.take(email.toLowerCase());
    const account = await store.accounts.ofEmail(email);
    if (!account) await hashPassword(password);
    if (!account || !(await isPasswordOf(account.passwordHash, password))) return false;
    await Promise.all([this.#attempts.forget(from), this.#guesses.forget(email.toLowerCase())]);
    const secret = randomBytes(32).toString('base64url');
    const at = now();
    const endsAt = new Date(at.getTime() + lifetimeMs);
    await store.memberSessions.begin({ ...account, hash: hashOf(secret) }, at, endsAt);
    // Lax, so that the return from the payment provider sends it.
    setCookie(context, this.#name, `${account.sessionId}.${secret}`, {
      ...this.#scope,
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: lifetimeMs / 1000,
    });
    return true;
  }

  /** The e-mail address of whoever is signed in. */
  async emailOf(context: Context): Promise<string | undefined> {
    const { store, now } = this.#needs;
    const signed = this.#signedIn(context);
    return signed && store.memberSessions.emailOf(signed, now());
  }

  async signOut(context: Context): Promise<void> {
    const signed = this.#signedIn(context);
    if (signed) await this.#needs.store.memberSessions.end(signed);
    deleteCookie(context, this.#name, this.#scope);
  }

  #signedIn(context: Context): { readonly sessionId: string; readonly hash: string } | undefined {
    const [sessionId = '', secret = ''] = (getCookie(context, this.#name) ?? '').split('.');
    return isSessionId(sessionId) ? { sessionId, hash: hashOf(secret) } : undefined;
  }

  /** Sites of one host have a cookie each. */
  get #name(): string {
    return cookieName + this.#needs.address.base.replaceAll('/', '_');
  }

  get #scope() {
    return { path: this.#needs.address.base || '/', secure: this.#needs.secure };
  }
}

const hashOf = (secret: string): string =>
  createHash('sha256').update(`member ${secret}`).digest('base64url');
