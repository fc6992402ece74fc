import type { Command } from 'commander';
import { isLate, refundLine } from '../../server/refunds/refund-line.ts';
import { Refunds } from '../../server/store/tables/refunds.ts';
import { withDatabase } from './with-database.ts';

const help = `
It reads the database of the server, at DATABASE_URL or in DATA_DIR; first stop a server that runs on the latter.
docs/payments.md says how refunds work.

Exit codes: 0 none is late or stuck; 1 one is; 2 a setting or a database that cannot be used, or a wrong argument.`;

/**
 * `funnel refunds`: lists every refund with its age, the longest owed first. Exits with 1 if one is late or stuck, so
 * that monitoring can run it.
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
  const refunds = await withDatabase((db) => new Refunds(db).all());
  for (const refund of refunds) console.log(refundLine(refund, now));
  const count = (matches: (refund: (typeof refunds)[number]) => boolean) => refunds.filter(matches).length;
  const stuck = count(({ state }) => state === 'stuck');
  const late = count((refund) => isLate(refund, now));
  const done = count(({ state }) => state === 'done');
  const disputed = count(({ state }) => state === 'disputed');
  const due = refunds.length - done - disputed - stuck;
  console.log(`${due} due (${late} of all late), ${done} done, ${stuck} stuck, ${disputed} disputed.`);
  return stuck + late > 0 ? 1 : 0;
}
