// Breaks one thing at a time in two valid funnels and counts what `validate` catches. Prints each survivor with its
// explanation, and fails if one has none.
import { readFileSync } from 'node:fs';
import { validate } from '../proof/validate/validate.ts';
import { explained, explanations } from './mutants/explanations.ts';
import { type Mutant, mutantsOf } from './mutants/mutants.ts';

/** The shipped funnel, and one whose answers decide the path. */
const files = ['schema/funnel.json', 'examples/plant-finder.json'];

const named = ({ change, pointer }: Mutant): string => `${change} ${pointer}`;

const told = new Map<string, string[]>(explanations.map(({ because }) => [because, []]));
const unexplained: string[] = [];

for (const file of files) {
  const text = readFileSync(file, 'utf8');
  if (validate(text, file).problems.length > 0)
    throw new Error(
      `${file} has problems before anything is broken in it. Run \`npm run funnel validate\` first.`,
    );
  const mutants = [...mutantsOf(JSON.parse(text))];
  const survivors = mutants.filter(
    ({ funnel }) => validate(JSON.stringify(funnel), file).problems.length === 0,
  );
  for (const survivor of survivors) {
    const because = explained(survivor);
    const list = because === undefined ? unexplained : told.get(because);
    list?.push(`${file} ${named(survivor)}`);
  }
  const kinds = Object.entries(Object.groupBy(mutants, ({ change }) => change));
  const made = kinds.map(([change, some]) => `${some?.length} by ${change}`).join(', ');
  console.log(
    `${file}: ${mutants.length} mutants (${made}), ${mutants.length - survivors.length} caught, ${survivors.length} survived.`,
  );
}

for (const [because, survivors] of told)
  console.log(`\n${because}\n${survivors.map((line) => `  ${line}`).join('\n')}`);

const idle = [...told].filter(([, survivors]) => survivors.length === 0).map(([because]) => because);
for (const because of idle)
  console.error(`\nNo mutant survives any more for the reason '${because}'. Take it out of the list.`);
for (const line of unexplained)
  console.error(`\nNothing catches this, and nothing explains it. Write a rule, or an explanation: ${line}`);
if (idle.length + unexplained.length > 0) process.exitCode = 1;
