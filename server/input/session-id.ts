import { isSessionId } from '../../schema/session-id.ts';
import { Problem } from '../problem.ts';
import { text } from './text.ts';

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
