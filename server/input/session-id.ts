import { Problem } from '../problem.ts';
import { text } from './text.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID of any version, as spec section 3 has session ids. */
export const isSessionId = (value: string): boolean => uuid.test(value);

/** Takes a value of parsed JSON; gives it as a session id. Fails with `invalid-session-id`. */
export function sessionId(value: unknown, name: string): string {
  const id = text(value, name);
  if (!isSessionId(id)) {
    throw new Problem(
      'invalid-session-id',
      `${name} is not a UUID; send the one that the landing page made.`,
    );
  }
  return id;
}
