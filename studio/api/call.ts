import type { ProblemResponse } from '../../server/api.ts';
import { texts } from '../texts.ts';

/** A call that failed: its message is a sentence for the reader, the server's own where it gave one. */
export class CallError extends Error {
  /** The HTTP status; undefined if the server was not reached. */
  readonly status: number | undefined;
  /** The text of the response; empty if there was none. */
  readonly body: string;

  constructor(message: string, status?: number, body = '') {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.body = body;
  }
}

/**
 * Calls the API. In: an address, relative to /api/staff/; a body has it sent as a POST. Out: the JSON of the response.
 * Fails with a CallError.
 */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(new URL(path, `${location.origin}/api/staff/`), {
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new CallError(texts.calls.unreachable);
  });
  if (response.ok) return response.json();
  const text = await response
    .clone()
    .text()
    .catch(() => '');
  const problem: Partial<ProblemResponse> = await response.json().catch(() => ({}));
  throw new CallError(problem.detail ?? texts.calls.unexplained(response.status), response.status, text);
}
