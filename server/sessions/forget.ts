import { isEmail } from '../../schema/kinds/email.ts';
import { isSessionId } from '../../schema/session-id.ts';
import { addToFigures, type FoldDeps } from '../analytics/fold.ts';
import { loadSessionProgress } from '../analytics/load-session-progress.ts';
import { sandboxName } from '../payments/sandbox/sandbox-name.ts';
import { CountedSessions } from '../store/counted-sessions.ts';
import { type PaymentRecord, Persons } from '../store/persons.ts';

/**
 * Removes everything that is kept of a person, by the person's sessions: all of it or nothing. What the figures count of
 * them is folded first, and stays: sums, which nobody is known by. Fails with NotForgotten where money is still owed to the
 * person.
 */
export async function forget({ store, funnels }: FoldDeps, sessions: readonly string[]): Promise<void> {
  await store.transaction(async (transaction) => {
    const [persons, counted] = [new Persons(transaction), new CountedSessions(transaction)];
    await counted.takeTurn();
    const taken = await counted.take(sessions);
    const owed = await persons.owedTo(sessions);
    if (owed.length > 0) throw new NotForgotten(owed);
    await addToFigures(transaction, await loadSessionProgress(transaction, taken, funnels));
    await persons.remove(sessions);
  });
}

/** Says that a person cannot be forgotten yet: their refunds would be forgotten with them. */
export class NotForgotten extends Error {
  override readonly name = 'NotForgotten';

  /** In: the ids of the payments that are still to be given back. */
  constructor(payments: readonly string[]) {
    super(
      `Nothing was removed: money is still owed to this person, and would be lost with their records. Wait until 'funnel refunds' says that these are done, then run this again: ${payments.join(', ')}.`,
    );
  }
}

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

/** What is to be done elsewhere once a person is forgotten here: a sentence; undefined where nobody else has records. */
export function providerNote(payments: readonly PaymentRecord[]): string | undefined {
  const elsewhere = payments.filter(({ provider }) => provider !== sandboxName);
  if (elsewhere.length === 0) return undefined;
  const ids = elsewhere.map(({ id }) => id).join(', ');
  return `The payment provider keeps records of its own, which the law may ask it to keep; look there for these payments and redact the customer: ${ids}.`;
}
