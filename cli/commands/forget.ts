import type { Command } from 'commander';
import {
  forget,
  NotForgotten,
  type Person,
  personOf,
  providerNote,
  sessionsOf,
} from '../../server/privacy/forget.ts';
import { PublishedFunnels } from '../../server/releases/published-funnels.ts';
import type { Database } from '../../server/store/rows/tables.ts';
import { createStore } from '../../server/store/store.ts';
import { Persons } from '../../server/store/tables/accounts/persons.ts';
import { CommandError } from '../command-error.ts';
import { confirmed } from './confirmed.ts';
import { withDatabase } from './with-database.ts';

const help = `
It writes to the database of the server, at DATABASE_URL or in DATA_DIR; first stop a server that runs on the latter.
docs/analytics.md says what the figures keep.

Example:
  funnel forget ana@example.com --yes    remove a person without being asked, as in a script

Exit codes: 0 removed; 1 nothing is stored about the person, money is owed, a subscription goes on, or the answer was no; 2 a setting or a database
that cannot be used, nobody there to be asked, or a wrong argument.`;

/**
 * `funnel forget <person>`: removes everything that is stored about a person, once somebody at the terminal confirms
 * it, or with --yes. Exits with 1 if nothing is stored, money is still owed, or the answer is not yes.
 */
export const forgetCommand = (command: Command) =>
  command
    .description(
      'Removes everything that is stored about a person, in one transaction and for good. Shows first what is stored, and asks. Refuses while money is owed to the person, or a subscription charges them.',
    )
    .argument('<person>', 'a session id, or an e-mail address for all of its sessions')
    .option('--yes', 'do not ask')
    .addHelpText('after', help)
    .action(async (word: string, { yes = false }: { yes?: boolean }) => {
      const person = personOf(word);
      if (!person) {
        throw new CommandError(
          `'${word}' is neither a session id nor an e-mail address; 'funnel forget --help' says what it takes.`,
        );
      }
      try {
        process.exitCode = await withDatabase((db) => run(db, person, yes));
      } catch (error) {
        if (!(error instanceof NotForgotten)) throw error;
        console.error(error.message);
        process.exitCode = 1;
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
  const counts = [...rows].map(([table, count]) => `${count} in ${table}`).join(', ');
  const answer = sure || (await confirmed(`Rows of this person: ${counts}. They cannot be brought back.`));
  if (answer === undefined) {
    console.error('Nobody can be asked here. Add --yes to remove everything without being asked.');
    return 2;
  }
  if (!answer) {
    console.log('Nothing was removed.');
    return 1;
  }
  const now = () => new Date();
  await forget({ store, funnels: new PublishedFunnels(store.funnelVersions), now }, sessions);
  console.log(`Removed for good: ${counts}. The figures of the analytics still count what was counted.`);
  const note = providerNote(payments);
  if (note) console.log(note);
  return 0;
}
