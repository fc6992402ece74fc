import { parseArgs } from 'node:util';
import { crossingProbability } from './support/crossing-probability.ts';
import { record } from './support/record.ts';
import { type Design, simulate } from './support/simulated-experiments.ts';

/**
 * `npm run bench:experiments`: the verdicts of simulated experiments over 200 looks: how often they name an arm without
 * a difference, how often their intervals contain the true difference, and how often they find one. The same `--seed`
 * gives the same figures. `-- --runs 200` simulates fewer; `-- --save` appends the figures to
 * bench/results/experiments.csv. Fails if a figure is outside of its limit.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean' },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed)) {
  console.error('--runs takes a whole number of 1 or more, and --seed a whole number.');
  process.exit(2);
}

const arms = (...rates: readonly (readonly [weight: number, rate: number])[]) => ({
  arms: rates.map(([weight, rate]) => ({ weight, rate })),
});
const prices = [39, 99, 99, 249];

/** Designs without a difference, by name. */
const alike: Readonly<Record<string, Design>> = {
  'two arms, 5 %': { versions: [arms([1, 0.05], [1, 0.05])], perLook: 100, looks: 200 },
  'two arms, 30 %': { versions: [arms([1, 0.3], [1, 0.3])], perLook: 25, looks: 200 },
  '90 to 10': { versions: [arms([9, 0.05], [1, 0.05])], perLook: 100, looks: 200 },
  'four arms': { versions: [arms([1, 0.05], [1, 0.05], [1, 0.05], [1, 0.05])], perLook: 200, looks: 200 },
  revenue: { versions: [{ ...arms([1, 0.02], [1, 0.02]), worth: prices }], perLook: 100, looks: 200 },
  'weights and rates change': {
    versions: [arms([9, 0.05], [1, 0.05]), arms([1, 0.15], [9, 0.15])],
    perLook: 100,
    looks: 200,
  },
};

const different: Readonly<Record<string, Design>> = {
  '5 to 6 %': { versions: [arms([1, 0.05], [1, 0.06])], perLook: 200, looks: 200 },
  '5 to 6 %, half as many': { versions: [arms([1, 0.05], [1, 0.06])], perLook: 100, looks: 200 },
  '10 to 11 %': { versions: [arms([1, 0.1], [1, 0.11])], perLook: 200, looks: 200 },
};

/** The standard deviations from an expected figure beyond which a run fails. */
const deviations = 3;
const errorRate = 0.05;
const leastCoverage = 0.95;
/** The largest allowed difference between the power and the reference's. */
const powerWithin = 0.02;

const failures: string[] = [];
const rows: Record<string, string | number>[] = [];
const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
const limit = errorRate + deviations * Math.sqrt((errorRate * (1 - errorRate)) / runs);

console.log(`${runs} experiments each, 200 looks, seed ${seed}. No difference:`);
for (const [name, design] of Object.entries(alike)) {
  const { named, held, alarmed } = simulate(design, runs, seed);
  const [winners, coverage, alarms] = [named / runs, held / runs, alarmed / runs];
  console.log(
    `  ${name}: a false winner in ${percent(winners)} (${percent(limit)} at most), right all along in ${percent(coverage)} (${percent(leastCoverage)} at least), the split called broken in ${percent(alarms)}`,
  );
  if (winners > limit) failures.push(`${name}: too many false winners.`);
  if (coverage < leastCoverage) failures.push(`${name}: the intervals are wrong too often.`);
  rows.push({ design: name, runs, seed, named: winners, held: coverage, reference: '', alarmed: alarms });
}

console.log('A difference:');
for (const [name, design] of Object.entries(different)) {
  const { named, held, alarmed, sessionsUntilNamed } = simulate(design, runs, seed);
  const [power, coverage, alarms] = [named / runs, held / runs, alarmed / runs];
  const [one, other] = design.versions[0]?.arms.map(({ rate }) => rate) ?? [];
  const reference = crossingProbability({
    ...design,
    rates: [one ?? 0, other ?? 0],
    tightest: 5000,
    rate: errorRate,
  });
  console.log(
    `  ${name}: found in ${percent(power)} (${percent(reference)} by the reference), after ${Math.round(sessionsUntilNamed)} sessions on average; right all along in ${percent(coverage)}`,
  );
  if (Math.abs(power - reference) > powerWithin)
    failures.push(`${name}: found more or less often than the reference.`);
  if (coverage < leastCoverage) failures.push(`${name}: the intervals are wrong too often.`);
  rows.push({ design: name, runs, seed, named: power, held: coverage, reference, alarmed: alarms });
}
record('experiments', rows);
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;
