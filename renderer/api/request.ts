import { siteBase } from './site-base.ts';

/** A call that did not succeed: its message is the status, a colon and the body. */
export class RequestError extends Error {
  /** The HTTP status. */
  readonly status: number;
  /** The body, or the status in words. */
  readonly text: string;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'RequestError';
    this.status = status;
    this.text = text;
  }
}

/**
 * Milliseconds until a POST is aborted: 2 s for the server, the rest for a slow line. Without it, a lost network takes
 * minutes.
 */
const timeoutMs = 20_000;

/**
 * Sends a request to a path of the site with cookies and returns the JSON of the response. With a body it sends a POST,
 * aborted after `timeoutMs` (sending it again does no harm); else a GET. Throws a `RequestError` for any status that is
 * not a success.
 */
export async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const controller = new AbortController();
  const timer = body && setTimeout(() => controller.abort(unanswered()), timeoutMs);
  try {
    const response = await fetch(siteBase() + path, {
      credentials: 'include',
      signal: controller.signal,
      ...(body && {
        method: 'POST',
        // The language in which the visitor has read the question.
        headers: { 'Content-Type': 'application/json', 'Content-Language': document.documentElement.lang },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw new RequestError(response.status, (await response.text()) || response.statusText);
    }
    // The success of a POST may have no body; a GET must have one.
    return JSON.parse((await response.text()) || (body ? '{}' : ''));
  } finally {
    clearTimeout(timer);
  }
}

const unanswered = (): Error =>
  new Error(
    `The server has not answered within ${timeoutMs / 1000} s; check the connection and send it again.`,
  );

/** Whether a call failed because the server no longer has the session: it expired, or the visitor had it deleted. */
export const isUnknownSession = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 404;
