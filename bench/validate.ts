// `npm run bench:validate`: how long `validate` takes on generated funnels of growing size: valid ones, some with
// branches, and some with a mistake in every step. `-- --save` appends the times to bench/results/validate.csv.
import { validate } from '../proof/validate/validate.ts';
import { generatedFunnel, type Shape } from './generated-funnel.ts';
import { record } from './support/record.ts';

const sizes = [100, 1_000, 10_000];

/** A valid funnel, and funnels with the same mistake in every step. */
const growing: Readonly<Record<string, Shape>> = {
  'linear and sound': {},
  'every path leads nowhere': { step: (step, index) => ({ ...step, next: `/nowhere-${index}` }) },
  'every step writes one field': { step: (step) => ({ ...step, field: 'Same' }) },
  'every step has a condition of no form': {
    step: (step) => ({ ...step, next: [{ when: { answer: 'Field 0', si: 'Cat' }, to: '/plan' }] }),
  },
  'every step has a property too many': { step: (step) => ({ ...step, nmuber: 1 }) },
};

/** Twenty conditions in two hundred steps. */
const branching: Readonly<Record<string, Shape>> = {
  'conditions on answers just given': { decidedBy: (index) => (index % 10 === 0 ? index : undefined) },
  'conditions on answers long ago': { decidedBy: (index) => (index >= 180 ? index - 180 : undefined) },
};

interface Measured {
  readonly steps: number;
  readonly milliseconds: number;
  readonly rules: ReadonlySet<string>;
  readonly problems: number;
}

/** Processor time, which a busy machine hardly changes: the best of three, after a warm-up. */
function measured(steps: number, shape: Shape): Measured {
  const text = generatedFunnel(steps, shape);
  const [, ...runs] = [0, 1, 2, 3].map(() => {
    const start = process.cpuUsage();
    const { problems } = validate(text, 'generated.json');
    const { user, system } = process.cpuUsage(start);
    return { milliseconds: (user + system) / 1000, problems };
  });
  const problems = runs[0]?.problems ?? [];
  return {
    steps,
    milliseconds: Math.min(...runs.map(({ milliseconds }) => milliseconds)),
    problems: problems.length,
    rules: new Set(problems.map(({ rule }) => rule)),
  };
}

const perStep = ({ milliseconds, steps }: Measured): number => milliseconds / steps;

const rows: { funnel: string; steps: number; milliseconds: number }[] = [];

function print(what: string, now: Measured, before?: Measured): void {
  const columns = [
    what.padEnd(36),
    `${now.steps} steps`.padStart(12),
    `${now.milliseconds.toFixed(1)} ms`.padStart(12),
    `${(perStep(now) * 1000).toFixed(0)} µs a step`.padStart(16),
    before ? `${(perStep(now) / perStep(before)).toFixed(2)} times as much`.padStart(20) : ''.padStart(20),
    now.problems > 0 ? `  ${now.problems} problems (${[...now.rules].join(', ')})` : '',
  ];
  console.log(columns.join('').trimEnd());
  rows.push({ funnel: what, steps: now.steps, milliseconds: now.milliseconds });
}

for (const [what, shape] of Object.entries(growing)) {
  let before: Measured | undefined;
  for (const steps of sizes) {
    const now = measured(steps, shape);
    print(what, now, before);
    before = now;
  }
}
for (const [what, shape] of Object.entries(branching)) print(what, measured(200, shape));
record('validate', rows);
