import { parseArgs } from 'node:util';
import { startPostgres } from '../scripts/support/postgres.ts';
import { readFunnelFile } from '../server/releases/funnel-file.ts';
import { callTimes } from './support/call-times.ts';
import { record } from './support/record.ts';
import { updatesPerSecond } from './support/updates-per-second.ts';

/**
 * `npm run bench:analytics`: the time of the analytics call with one million sessions and with five, and updates a
 * second with and without the bookkeeping. `-- --sessions 500000` measures with a fifth of that number, then with all.
 * `-- --save` appends the figures to bench/results/analytics.csv.
 */
const { values } = parseArgs({
  options: { sessions: { type: 'string', default: '5000000' }, save: { type: 'boolean' } },
});
const maxSessions = Number(values.sessions);
if (!Number.isInteger(maxSessions) || maxSessions < 5) {
  console.error(`'${values.sessions}' is no number of sessions to fill in. Give a whole one of 5 or more.`);
  process.exit(2);
}

const { funnel } = await readFunnelFile('schema/funnel.json', console.warn);
const postgres = await startPostgres({ shared_buffers: '256MB', max_wal_size: '4GB' });
try {
  const { without, withIt } = await updatesPerSecond(postgres.url, funnel);
  console.log(`Updates a second without the bookkeeping: ${Math.round(without)}`);
  console.log(`Updates a second with it:                 ${Math.round(withIt)}`);
  console.log(`Ratio (0.9 at least):                     ${(withIt / without).toFixed(3)}`);

  const sizes = [Math.round(maxSessions / 5), maxSessions];
  const times = await callTimes(postgres.url, funnel, sizes, (progress) => console.log(`... ${progress}`));
  const [fewer = 0, more = 0] = times;
  for (const [index, ms] of times.entries()) {
    console.log(`The call with ${sizes[index]} sessions: ${ms.toFixed(1)} ms`);
  }
  console.log(`Ratio (near 1): ${(more / fewer).toFixed(2)}`);
  record('analytics', [{ sessions: maxSessions, without, withIt, fewer, more }]);
} finally {
  await postgres.stop();
}
