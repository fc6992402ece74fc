import { addToFigures, type FoldDeps } from '../analytics/fold.ts';
import { stand } from '../analytics/stand.ts';
import { CountedSessions } from '../store/counted-sessions.ts';
import { Persons } from '../store/persons.ts';
import { NotForgotten } from './not-forgotten.ts';

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
    await addToFigures(transaction, await stand(transaction, taken, funnels));
    await persons.remove(sessions);
  });
}
