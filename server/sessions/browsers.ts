import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { Problem } from '../http/problem.ts';
import type { FixedOfSession, Session, Sessions } from '../store/sessions.ts';

const name = 'stile_browser';
/** As long as a browser keeps one; the session id in local storage has no end at all. */
const lifetimeSeconds = 400 * 24 * 60 * 60;
/** 32 random bytes in base64url. */
const secretForm = /^[\w-]{43}$/;

/** Tells browsers apart, for sessions that belong to the browser that began them: each keeps a secret in a cookie. */
export class Browsers {
  readonly #secure: boolean;

  /** In: whether the cookie is for HTTPS only. */
  constructor(secure: boolean) {
    this.#secure = secure;
  }

  /** The browser that a request comes from. */
  of(context: Context): Browser {
    return new Browser(context, this.#secure);
  }
}

/** The browser that a request comes from. Nothing of it is kept but hashes, one a session, which tell nothing of each other. */
export class Browser {
  readonly #context: Context;
  readonly #secure: boolean;
  #secret: string | undefined;
  #isNew = false;

  constructor(context: Context, secure: boolean) {
    this.#context = context;
    this.#secure = secure;
  }

  /** What is kept with a session that this browser begins. */
  ownerOf(id: string): string {
    return createHash('sha256').update(`owner ${id.toLowerCase()} ${this.#known()}`).digest('base64url');
  }

  /** Whether the session may be written to: it is this browser's, or it was begun without belonging to any. */
  owns(id: string, { owner }: { readonly owner?: string | undefined }): boolean {
    return owner === undefined || owner === this.ownerOf(id);
  }

  /**
   * The id of the session that this browser has in place of another browser's: a UUID that is the same each time, so that
   * two requests at once begin one session, and that nobody else can tell.
   */
  ownIdFor(id: string): string {
    const hash = createHash('sha256').update(`instead ${id.toLowerCase()} ${this.#known()}`).digest('hex');
    const parts = [hash.slice(0, 8), hash.slice(8, 12), `4${hash.slice(13, 16)}`, `a${hash.slice(17, 20)}`];
    return [...parts, hash.slice(20, 32)].join('-');
  }

  /** The secret in the cookie; a new one where there is none, or none that we have made. */
  #known(): string {
    if (this.#secret === undefined) {
      const given = getCookie(this.#context, name, this.#secure ? 'host' : undefined) ?? '';
      this.#isNew = !secretForm.test(given);
      this.#secret = this.#isNew ? randomBytes(32).toString('base64url') : given;
    }
    return this.#secret;
  }

  /** As `told`, also where nothing of this browser was asked for yet. */
  introduced(response: Response): Response {
    this.#known();
    return this.told(response);
  }

  /** Has the browser keep its secret, where the answer to this request is the first to bring it one. */
  told(response: Response): Response {
    if (this.#isNew) response.headers.append('Set-Cookie', this.#cookie());
    return response;
  }

  /** No other site can set one with the prefix __Host-. Lax: the way back from the checkout of another site brings it along. */
  #cookie(): string {
    return generateCookie(name, this.#known(), {
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: lifetimeSeconds,
      ...(this.#secure && { secure: true, prefix: 'host' }),
    });
  }
}

/** Says that there is no such session: update answers 404. */
export const unknownSession = (): Problem =>
  new Problem(
    'unknown-session',
    'No session has this sessionId; create it with POST /api/submit, then send this again.',
  );

/** The session with this id, of this browser or of none. Fails with the problem `unknown-session` or `other-browser`. */
export async function ownSession(sessions: Sessions, browser: Browser, id: string): Promise<Session> {
  return requireOwn(browser, id, await sessions.find(id));
}

/** As `ownSession`, the funnel version alone: without a look into the database where it was asked for before. */
export async function ownVersion(sessions: Sessions, browser: Browser, id: string): Promise<FixedOfSession> {
  return requireOwn(browser, id, await sessions.versionOf(id));
}

/** Another browser's session is answered with 404, as an unknown one, so that the visitor gets a session of their own. */
function requireOwn<Known extends FixedOfSession>(
  browser: Browser,
  id: string,
  session: Known | undefined,
): Known {
  if (!session) throw unknownSession();
  if (browser.owns(id, session)) return session;
  throw new Problem(
    'other-browser',
    'This session belongs to the browser that it was begun in, by a cookie; go on there, or begin one here with POST /api/submit.',
  );
}
