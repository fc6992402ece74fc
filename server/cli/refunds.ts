import type { Command } from '../../schema/cli/command.ts';
import { isLate, refundLine } from '../refunds/refund-line.ts';
import { Refunds } from '../store/refunds.ts';
import { refundsHelp } from './refunds-help.ts';
import { serverCommand } from './server-command.ts';
import { withDatabase } from './with-database.ts';

/**
 * `funnel refunds`: lists every refund with its age, the one that is owed longest first. Exits with 1 where one is late
 * or stuck, so that whoever watches the server can watch this.
 */
export const listRefunds: Command = serverCommand(refundsHelp, async (words) => {
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
