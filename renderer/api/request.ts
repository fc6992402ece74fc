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
 * Milliseconds that something sent may go without an answer: to keep one takes the server 2 s at most, and the rest is for
 * the line. A phone that has lost its network would wait for minutes, and the visitor with it.
 */
const patience = 20_000;

/**
 * Asks the server, with cookies, and gives the JSON that it answers. With a body it is a POST, which is given up after
 * `patience` (to send it again does no harm), else a GET. Throws a `RequestError` for any status that is not a success.
 */
export async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const giveUp = new AbortController();
  const timer = body && setTimeout(() => giveUp.abort(unanswered()), patience);
  try {
    const response = await fetch(path, {
      credentials: 'include',
      signal: giveUp.signal,
      ...(body && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) {
      throw new RequestError(response.status, (await response.text()) || response.statusText);
    }
    // What was sent is kept by a success, which need not say more; what was asked for has to be there.
    return JSON.parse((await response.text()) || (body ? '{}' : ''));
  } finally {
    clearTimeout(timer);
  }
}

const unanswered = (): Error =>
  new Error(
    `The server has not answered within ${patience / 1000} s; check the connection and send it again.`,
  );

/** Whether a call has failed because the server has no such session: its time was up, or the visitor asked to be forgotten. */
export const isUnknownSession = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 404;
