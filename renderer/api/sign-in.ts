import type { ProblemResponse } from '../../server/api.ts';
import { RequestError } from './request.ts';

/**
 * Gives the staff token to the server, which sets a cookie where it is the right one and says nothing of a wrong one.
 * Throws a `RequestError` with the server's sentence where it takes no token at all, as after too many attempts.
 */
export async function signIn(token: string): Promise<void> {
  const response = await fetch('/staff/sign-in', {
    method: 'POST',
    credentials: 'include',
    body: new URLSearchParams({ token }),
    // The answer leads to the page that is shown already.
    redirect: 'manual',
  });
  if (response.type === 'opaqueredirect' || response.ok) return;
  const { detail }: ProblemResponse = await response.json();
  throw new RequestError(response.status, detail);
}
