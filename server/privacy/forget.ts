import { isSessionId } from '../../schema/sessions/session-id.ts';
import { addToFigures, type FoldDeps } from '../analytics/folding/fold.ts';
import { loadSessionProgress } from '../analytics/folding/load-session-progress.ts';
import { sandboxName } from '../money/payment.ts';
import { type PaymentRecord, Persons } from '../store/tables/accounts/persons.ts';
import { CountedSessions } from '../store/tables/sessions/counted-sessions.ts';

/**
 * Removes everything stored about a person's sessions, in one transaction. Folds the sessions first, so that the sums,
 * which identify nobody, stay right. Fails with NotForgotten if the person is still owed money, or may still be charged.
 */
export async function forget(
  { store, funnels, now }: FoldDeps & { readonly now: () => Date },
  sessions: readonly string[],
): Promise<void> {
  await store.transaction(async (transaction) => {
    const [persons, counted] = [new Persons(transaction), new CountedSessions(transaction)];
    await counted.lockFold({ wait: true });
    const taken = await counted.lock(sessions);
    const owed = await persons.owedTo(sessions);
    if (owed.length > 0) {
      throw new NotForgotten(
        `money is still owed to this person, and would be lost with their records. Wait until 'funnel refunds' says that these are done, then run this again: ${owed.join(', ')}`,
      );
    }
    const chargeable = await persons.chargeable(sessions, now());
    if (chargeable.length > 0) {
      throw new NotForgotten(
        `this person would still be charged, and nobody would know for what. Cancel each subscription (sub_) of these in the Stripe Dashboard, and wait a day for each checkout (cs_), which can be paid until then; then run this again: ${chargeable.join(', ')}`,
      );
    }
    await addToFigures(transaction, await loadSessionProgress(transaction, taken, funnels));
    await persons.remove(sessions);
  });
}

/** Thrown for a person who is owed refunds, or may still be charged: removing the person would lose that. */
export class NotForgotten extends Error {
  override readonly name = 'NotForgotten';

  /** In: why, and the way out. */
  constructor(reason: string) {
    super(`Nothing was removed: ${reason}.`);
  }
}

export type Person = { readonly sessionId: string } | { readonly email: string };

/** Reads a session id or an e-mail address; undefined for anything else. */
export function personOf(word: string): Person | undefined {
  if (isSessionId(word)) return { sessionId: word.toLowerCase() };
  // What was taken as an address before may be none by today's check.
  return word.includes('@') ? { email: word.trim() } : undefined;
}

/** The ids of the person's sessions, including those already removed. */
export async function sessionsOf(person: Person, persons: Persons): Promise<readonly string[]> {
  return 'sessionId' in person ? [person.sessionId] : persons.sessionsOf(person.email);
}

/** The sentence about records at the payment provider; undefined if there are none. */
export function providerNote(payments: readonly PaymentRecord[]): string | undefined {
  const elsewhere = payments.filter(({ provider }) => provider !== sandboxName);
  if (elsewhere.length === 0) return undefined;
  const ids = elsewhere.map(({ id }) => id).join(', ');
  return `The payment provider keeps records of its own, which the law may ask it to keep. Look there for these payments and redact the customer: ${ids}.`;
}
