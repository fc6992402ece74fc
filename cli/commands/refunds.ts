import { isLate, refundLine } from '../../server/refunds/refund-line.ts';
import { Refunds } from '../../server/store/refunds.ts';
import type { Command } from '../command.ts';
import { serverCommand } from './server-command.ts';
import { withDatabase } from './with-database.ts';

/** What `funnel refunds --help` prints. */
const help = `Usage: funnel refunds

Lists every refund with its age, the one that is owed longest first. One is late whose money is not back after 24 hours,
and stuck where the payment provider has refused it for good, so that a person has to look into it. Changes nothing.

  -h, --help  this text

It reads the database of the server, at DATABASE_URL or in DATA_DIR; stop a server first that runs on the latter.

docs/payments.md says how refunds go.

Exit codes: 0 none is late or stuck; 1 one is; 2 a setting or a database that cannot be used, or a wrong
argument.
`;

/**
 * `funnel refunds`: lists every refund with its age, the one that is owed longest first. Exits with 1 where one is late
 * or stuck, so that whoever watches the server can watch this.
 */
export const listRefunds: Command = serverCommand(help, async (words) => {
  if (words.length > 0) {
    console.error(`'funnel refunds' takes no more words; leave out '${words.join(' ')}'.`);
    return 2;
  }
  return list(new Date());
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
