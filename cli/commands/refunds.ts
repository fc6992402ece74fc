import type { Command } from 'commander';
import { isLate, refundLine } from '../../server/refunds/refund-line.ts';
import { failingChores } from '../../server/store/chores.ts';
import { Refunds } from '../../server/store/tables/payments/refunds.ts';
import { withDatabase } from './with-database.ts';

const help = `
It reads the database of the server, at DATABASE_URL or in DATA_DIR; first stop a server that runs on the latter.
docs/payments.md says how refunds work.

Exit codes: 0 none is late or stuck; 1 one is, or a periodic job of the server fails again and again; 2 a setting or a database that cannot be used, or a wrong argument.`;

/**
 * `funnel refunds`: lists every refund with its age, the longest owed first. Exits with 1 if one is late or stuck, or
 * if a chore keeps failing, so that monitoring can run it.
 */
export const refundsCommand = (command: Command) =>
  command
    .description(
      'Lists every refund with its age, the longest owed first. A refund is late if the money is not back after 24 hours, and stuck if the payment provider has refused it for good: a person then has to look into it. Changes nothing.',
    )
    .addHelpText('after', help)
    .action(async () => {
      process.exitCode = await list(new Date());
    });

async function list(now: Date): Promise<number> {
  const { refunds, failing } = await withDatabase(async (db) => ({
    refunds: await new Refunds(db).all(),
    failing: await failingChores(db),
  }));
  for (const refund of refunds) console.log(refundLine(refund, now));
  const count = (matches: (refund: (typeof refunds)[number]) => boolean) => refunds.filter(matches).length;
  const stuck = count(({ state }) => state === 'stuck');
  const late = count((refund) => isLate(refund, now));
  const done = count(({ state }) => state === 'done');
  const disputed = count(({ state }) => state === 'disputed');
  const due = refunds.length - done - disputed - stuck;
  console.log(`${due} due (${late} of all late), ${done} done, ${stuck} stuck, ${disputed} disputed.`);
  for (const chore of failing) {
    console.log(`The chore '${chore}' failed in its last two runs. The server's log says why.`);
  }
  return stuck + late + failing.length > 0 ? 1 : 0;
}
