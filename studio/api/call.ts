import type { ProblemResponse } from '../../server/api.ts';
import { texts } from '../texts.ts';

/** A call that failed: its message is a sentence for the reader, the server's own where it gave one. */
export class CallError extends Error {
  /** The HTTP status; undefined if the server was not reached. */
  readonly status: number | undefined;

  constructor(message: string, status?: number) {
    super(message);
    this.name = 'CallError';
    this.status = status;
  }
}

/**
 * Calls the staff's API. In: the path below /api/staff/; a body has it sent as a POST. Out: the JSON of the response.
 * Fails with a CallError.
 */
export async function call<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/staff/${path}`, {
    ...(body && {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new CallError(texts.calls.unreachable);
  });
  if (response.ok) return response.json();
  const problem: Partial<ProblemResponse> = await response.json().catch(() => ({}));
  throw new CallError(problem.detail ?? texts.calls.unexplained(response.status), response.status);
}
