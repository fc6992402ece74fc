import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { Problem } from '../http/problem.ts';
import type { Funnels } from '../releases/funnels.ts';
import type { Store } from '../store/store.ts';
import type { FixedOfSession, Session, Sessions } from '../store/tables/sessions/sessions.ts';

const cookieName = 'stile_browser';
/** The longest that browsers allow; the session id in local storage never expires. */
const lifetimeSeconds = 400 * 24 * 60 * 60;
/** 32 random bytes in base64url. */
const secretForm = /^[\w-]{43}$/;

/** Finds the session of a request, and its funnel version. */
export interface SessionLookup {
  readonly store: Store;
  readonly funnels: Funnels;
  readonly browsers: Browsers;
}

/** Finds the session of a request, to change it. */
export interface SessionChange extends SessionLookup {
  readonly now: () => Date;
}

interface SessionScope {
  /** Whether the cookie is for HTTPS only. */
  readonly secure: boolean;
  /** The path of the site, such as '/keto'; '' for a site at the root of its host. */
  readonly base: string;
  /** Whether the site serves the sessions of a funnel. */
  serves(funnelId: string): boolean;
}

/** Tells browsers apart by a secret in a cookie, for sessions bound to the browser that began them. */
export class Browsers {
  readonly #scope: SessionScope;

  constructor(scope: SessionScope) {
    this.#scope = scope;
  }

  /** Whether a session is of this site. */
  serve({ funnelId }: Pick<FixedOfSession, 'funnelId'>): boolean {
    return this.#scope.serves(funnelId);
  }

  /** The browser of a request. */
  of(context: Context): Browser {
    return new Browser(context, this.#scope);
  }
}

/**
 * The browser of a request. The database stores only a hash for each session; hashes of one browser cannot be linked.
 */
export class Browser {
  readonly #context: Context;
  readonly #scope: SessionScope;
  #secret: string | undefined;
  #isNew = false;

  constructor(context: Context, scope: SessionScope) {
    this.#context = context;
    this.#scope = scope;
  }

  /** The hash to store with a session that this browser begins. */
  ownerOf(id: string): string {
    return createHash('sha256')
      .update(`owner ${id.toLowerCase()} ${this.#ensureSecret()}`)
      .digest('base64url');
  }

  /** Whether this browser may use the session here: it is of this site, and its own or bound to no browser. */
  owns(id: string, { owner, funnelId }: Pick<FixedOfSession, 'owner' | 'funnelId'>): boolean {
    return this.#scope.serves(funnelId) && (owner === undefined || owner === this.ownerOf(id));
  }

  /**
   * The id of the session that this browser gets instead of another browser's. The same UUID each time, so that
   * parallel requests begin one session; nobody else can compute it.
   */
  ownIdFor(id: string): string {
    const hash = createHash('sha256')
      .update(`instead ${id.toLowerCase()} ${this.#ensureSecret()}`)
      .digest('hex');
    const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
    return [...parts, hash.slice(20, 32)].join('-');
  }

  /** A hash that tells this browser from others for one purpose, and is no link to what is stored for another. */
  keyFor(purpose: string): string {
    return createHash('sha256').update(`${purpose} ${this.#ensureSecret()}`).digest('base64url');
  }

  /** The secret in the cookie; a new one if there is none or an invalid one. */
  #ensureSecret(): string {
    if (this.#secret === undefined) {
      const sent = getCookie(this.#context, this.#name, this.#prefix) ?? '';
      this.#isNew = !secretForm.test(sent);
      this.#secret = this.#isNew ? randomBytes(32).toString('base64url') : sent;
    }
    return this.#secret;
  }

  /** Sites of one host have a cookie each: a browser sends that of '/' below every path. */
  get #name(): string {
    return cookieName + this.#scope.base.replaceAll('/', '_');
  }

  /** `__Host-` keeps other hosts from setting the cookie, and allows no path but '/'. */
  get #prefix(): 'host' | 'secure' | undefined {
    const { secure, base } = this.#scope;
    if (!secure) return undefined;
    return base ? 'secure' : 'host';
  }

  /** As `withCookie`, also when this request used no secret yet. */
  ensureCookie(response: Response): Response {
    this.#ensureSecret();
    return this.withCookie(response);
  }

  /** Adds the cookie to the response if this request created the secret. */
  withCookie(response: Response): Response {
    if (!this.#isNew) return response;
    // Lax, so that the return from an external checkout sends it.
    const cookie = generateCookie(this.#name, this.#ensureSecret(), {
      httpOnly: true,
      sameSite: 'Lax',
      path: this.#scope.base || '/',
      maxAge: lifetimeSeconds,
      ...(this.#prefix && { secure: true, prefix: this.#prefix }),
    });
    response.headers.append('Set-Cookie', cookie);
    return response;
  }
}

/** The problem for a missing session. */
export const unknownSession = (): Problem =>
  new Problem(
    'unknown-session',
    'No session has this sessionId; create it with POST /api/submit, then send this again.',
  );

/** The session with this id, if this browser may use it. Fails with `unknown-session` or `other-browser`. */
export async function ownSession(sessions: Sessions, browser: Browser, id: string): Promise<Session> {
  return requireOwn(browser, id, await sessions.find(id));
}

/** As `ownSession`, but only the funnel version, which is remembered from earlier requests. */
export async function ownVersion(sessions: Sessions, browser: Browser, id: string): Promise<FixedOfSession> {
  return requireOwn(browser, id, await sessions.versionOf(id));
}

/**
 * Runs a write in the version of the session that this process remembers. If that refuses it, and another process has
 * moved the session, runs it in the session's present version.
 */
export async function inPresentVersion<Result>(
  sessions: Sessions,
  session: FixedOfSession,
  write: (session: FixedOfSession) => Promise<Result>,
): Promise<Result> {
  try {
    return await write(session);
  } catch (error) {
    const present = error instanceof Problem ? await sessions.freshVersionOf(session.id) : undefined;
    if (!present || present.funnelVersion === session.funnelVersion) throw error;
    return write(present);
  }
}

/**
 * 404 for a session of another browser or site as for an unknown one, so that the visitor gets a session of their own.
 */
function requireOwn<Row extends FixedOfSession>(browser: Browser, id: string, session: Row | undefined): Row {
  if (!session) throw unknownSession();
  if (browser.owns(id, session)) return session;
  throw new Problem(
    'other-browser',
    'This session belongs to the browser that it was begun in, by a cookie; go on there, or begin one here with POST /api/submit.',
  );
}
