import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { PublishedFunnels } from '../../server/releases/funnels.ts';
import {
  forget,
  NotForgotten,
  type Person,
  personOf,
  providerNote,
  sessionsOf,
} from '../../server/sessions/forget.ts';
import type { Database } from '../../server/store/database.ts';
import { Persons } from '../../server/store/persons.ts';
import { createStore } from '../../server/store/store.ts';
import type { Command } from '../command.ts';
import { serverCommand } from './server-command.ts';
import { withDatabase } from './with-database.ts';

/** What `funnel forget --help` prints. */
const help = `Usage: funnel forget <whom> [options]

Removes everything that is kept of a person, in one transaction and for good: of a session id, or of all the sessions of
an e-mail address. Says first what is kept, and asks. Refuses while money is owed to the person.

  --yes       do not ask
  -h, --help  this text

It writes to the database of the server, at DATABASE_URL or in DATA_DIR; stop a server first that runs on the latter.

Example:
  funnel forget ana@example.com --yes    remove a person where nobody can be asked

docs/analytics.md says what the figures keep.

Exit codes: 0 removed; 1 nothing is kept of the person, money is owed, or the answer was no; 2 a setting or a database
that cannot be used, no terminal to ask on, or a wrong argument.
`;

/**
 * `funnel forget`: removes everything that is kept of a person, once a person at the terminal says yes, or with --yes.
 * Exits with 1 where nothing is kept, money is still owed, or the answer is another.
 */
export const forgetPerson: Command = serverCommand(help, async (words) => {
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

/** Asks on the terminal; gives whether the answer is the word yes. Gives undefined where nobody can be asked. */
async function confirmed(question: string): Promise<boolean | undefined> {
  if (!stdin.isTTY || !stdout.isTTY) return undefined;
  const terminal = createInterface({ input: stdin, output: stdout });
  try {
    return (await terminal.question(`${question} Write 'yes' to go on: `)).trim() === 'yes';
  } finally {
    terminal.close();
  }
}
