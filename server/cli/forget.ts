import type { Command } from '../../schema/cli/command.ts';
import { forget } from '../forget/forget.ts';
import { NotForgotten } from '../forget/not-forgotten.ts';
import { type Person, personOf, sessionsOf } from '../forget/person.ts';
import { providerNote } from '../forget/provider-note.ts';
import { PublishedFunnels } from '../published-funnels.ts';
import type { Database } from '../store/database.ts';
import { Persons } from '../store/persons.ts';
import { createStore } from '../store/store.ts';
import { confirmed } from './confirmed.ts';
import { forgetHelp } from './forget-help.ts';
import { serverCommand } from './server-command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `funnel forget`: removes everything that is kept of a person, once a person at the terminal says yes, or with --yes.
 * Exits with 1 where nothing is kept, money is still owed, or the answer is another.
 */
export const forgetPerson: Command = serverCommand(forgetHelp, async (words) => {
  const [word = '', ...others] = words.filter((each) => each !== '--yes');
  const person = personOf(word);
  if (!person || others.length > 0) {
    console.error(
      "'funnel forget' takes one session id or one e-mail address, and --yes where nobody is to be asked.",
    );
    return 2;
  }
  try {
    return await withDatabase((db) => run(db, person, words.includes('--yes')));
  } catch (error) {
    if (!(error instanceof NotForgotten)) throw error;
    console.error(error.message);
    return 1;
  }
});

async function run(db: Database, person: Person, sure: boolean): Promise<number> {
  const store = createStore(db);
  const persons = new Persons(db);
  const sessions = await sessionsOf(person, persons);
  const rows = await persons.rowsOf(sessions);
  if (rows.size === 0) {
    console.log('Nothing is kept of this person.');
    return 1;
  }
  const payments = await persons.paymentsOf(sessions);
  const kept = [...rows].map(([table, count]) => `${count} in ${table}`).join(', ');
  const answer = sure || (await confirmed(`Rows of this person: ${kept}. They cannot be brought back.`));
  if (answer === undefined) {
    console.error('Nobody can be asked here; add --yes to remove everything without being asked.');
    return 2;
  }
  if (!answer) {
    console.log('Nothing was removed.');
    return 1;
  }
  await forget({ store, funnels: new PublishedFunnels(store.funnelVersions) }, sessions);
  console.log(`Removed for good: ${kept}. The figures of the analytics still count what was counted.`);
  const note = providerNote(payments);
  if (note) console.log(note);
  return 0;
}
