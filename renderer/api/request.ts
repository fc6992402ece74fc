/** A call that did not succeed: its message is the status, a colon and the body (spec section 8). */
export class RequestError extends Error {
  /** The HTTP status. */
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.name = 'RequestError';
    this.status = status;
  }
}

/**
 * Asks the server, with cookies, and gives the JSON that it answers. With a body it is a POST, else a GET.
 * Throws a `RequestError` for any status that is not a success.
 */
export async function request<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(path, {
    credentials: 'include',
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!response.ok) {
    throw new RequestError(response.status, (await response.text()) || response.statusText);
  }
  return response.json();
}
