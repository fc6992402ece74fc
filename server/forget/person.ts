import { isEmail } from '../../schema/kinds/email.ts';
import { isSessionId } from '../../schema/session-id.ts';
import type { Persons } from '../store/persons.ts';

/** Who is to be forgotten: the person of a session, or of an e-mail address. */
export type Person = { readonly sessionId: string } | { readonly email: string };

/** The person that a word names; undefined where it is neither a session id nor an e-mail address. */
export function personOf(word: string): Person | undefined {
  if (isSessionId(word)) return { sessionId: word.toLowerCase() };
  return isEmail(word) ? { email: word.trim() } : undefined;
}

/** The ids of the person's sessions, also of those that are gone themselves. */
export async function sessionsOf(person: Person, persons: Persons): Promise<readonly string[]> {
  return 'sessionId' in person ? [person.sessionId] : persons.sessionsOf(person.email);
}
