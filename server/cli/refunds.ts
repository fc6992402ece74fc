import pino from 'pino';
import type { Command } from '../../schema/cli/command.ts';
import { readEnv } from '../env.ts';
import { isLate, refundLine } from '../refunds/refund-line.ts';
import { StartError } from '../start-error.ts';
import { openDatabase } from '../store/open.ts';
import { Refunds } from '../store/refunds.ts';
import { refundsHelp } from './refunds-help.ts';
import { withHelp } from './with-help.ts';

/**
 * `funnel refunds`: lists every refund with its age, the one that is owed longest first. Exits with 1 where one is late
 * or stuck, so that whoever watches the server can watch this.
 */
export const listRefunds: Command = withHelp(refundsHelp, async (words) => {
  if (words.length > 0) {
    console.error(`'funnel refunds' takes no more words; leave out '${words.join(' ')}'.`);
    return 2;
  }
  try {
    return await list(new Date());
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 2;
  }
});

async function list(now: Date): Promise<number> {
  const database = await openDatabase(readEnv(process.env), pino({ level: 'silent' }));
  try {
    const refunds = await new Refunds(database.db).all();
    for (const refund of refunds) console.log(refundLine(refund, now));
    const count = (matches: (refund: (typeof refunds)[number]) => boolean) => refunds.filter(matches).length;
    const stuck = count(({ state }) => state === 'stuck');
    const late = count((refund) => isLate(refund, now));
    const done = count(({ state }) => state === 'done');
    const disputed = count(({ state }) => state === 'disputed');
    const due = refunds.length - done - disputed - stuck;
    console.log(`${due} due (${late} of all late), ${done} done, ${stuck} stuck, ${disputed} disputed.`);
    return stuck + late > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}
