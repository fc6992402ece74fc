import type { ProblemResponse } from '../server/http/problem.ts';
import { CommandError } from './command-error.ts';

/** The statuses by which a server refuses what it understands. */
const refusing: ReadonlySet<number> = new Set([409, 422]);

/**
 * Calls a server as staff, with the STAFF_TOKEN of the environment.
 *
 * In: the address of the server, a path of its API, and the JSON to post; without that it is a GET. Out: what it answers. Fails
 * with a CommandError that has the server's own sentence if it refuses.
 */
export async function staffCall<Answer>(server: string, path: string, body?: unknown): Promise<Answer> {
  const { STAFF_TOKEN } = process.env;
  const url = URL.parse(path, server);
  if (!url) throw new CommandError(`'${server}' is no address. Give one like https://quiz.example.com.`);
  if (!STAFF_TOKEN)
    throw new CommandError('Set STAFF_TOKEN to that of the server, which lets this command in.');
  const headers = { Authorization: `Bearer ${STAFF_TOKEN}`, 'Content-Type': 'application/json' };
  const response = await fetch(url, {
    headers,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    throw new CommandError(
      `${url.origin} cannot be reached (${error.message}). Start it, or correct the address.`,
    );
  });
  const isJson = /json/.test(response.headers.get('Content-Type') ?? '');
  if (response.ok && isJson) return response.json();
  if (response.status === 401)
    throw new CommandError('The server does not take this STAFF_TOKEN. Set it to that of the server.');
  const { detail }: Partial<ProblemResponse> = isJson ? await response.json() : {};
  throw new CommandError(
    detail ?? `${url.origin} answered ${response.status}, as no Stile does. Correct the address.`,
    refusing.has(response.status) ? 1 : 2,
  );
}
