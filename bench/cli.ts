// `npm run bench:cli`: how long `funnel validate` takes from start to exit, beside bare Node and ajv-cli on the same
// file. The programs take turns, so that a busy machine slows all alike. `-- --save` appends the times to
// bench/results/cli.csv.
import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { median } from './support/median.ts';
import { record } from './support/record.ts';

const rounds = 20;

const file = 'schema/funnel.json';
const programs = {
  'node -e 0': ['-e', '0'],
  [`funnel validate ${file}`]: ['cli/funnel.mjs', 'validate', file],
  [`ajv validate -d ${file}`]: [
    'node_modules/ajv-cli/dist/index.js',
    'validate',
    '--strict=false',
    '-s',
    'schema/funnel.schema.json',
    '-d',
    file,
  ],
};

function timed(words: readonly string[]): number {
  const start = performance.now();
  execFileSync(process.execPath, words, { stdio: 'ignore' });
  return performance.now() - start;
}

const times = Object.fromEntries(Object.keys(programs).map((name) => [name, [] as number[]]));
for (let round = 0; round < rounds; round += 1) {
  for (const [name, words] of Object.entries(programs)) times[name]?.push(timed(words));
}
const results = Object.entries(times).map(([name, durations]) => ({
  name,
  median: median(durations),
  least: Math.min(...durations),
}));
const [bare] = results;
for (const { name, median, least } of results) {
  const ratio = (median / (bare?.median ?? 1)).toFixed(1);
  const leastRatio = (least / (bare?.least ?? 1)).toFixed(1);
  console.log(
    `${name.padEnd(36)} median ${median.toFixed(0).padStart(5)} ms, ${ratio} x node;  least ${least.toFixed(0).padStart(5)} ms, ${leastRatio} x node`,
  );
}
record(
  'cli',
  results.map(({ name, median, least }) => ({ program: name, median, least })),
);
