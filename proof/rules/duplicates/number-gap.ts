import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { numberedIn } from '../../facts/uses/numbered.ts';
import { repeatsIn } from '../repeats.ts';
import type { Finding, Rule } from '../rule.ts';

const skippedIn = (funnel: Funnel) =>
  funnel.skips.map(({ number }, index) => ({
    number,
    name: 'a skip',
    pointer: pointerTo('skips', index, 'number'),
  }));

/** Skips of numbers that something has, or that an earlier skip names. */
function* needless(funnel: Funnel): Iterable<Finding> {
  const owners = new Map(numberedIn(funnel).map((numbered) => [numbered.number, numbered] as const));
  for (const { number, pointer } of skippedIn(funnel)) {
    const owner = owners.get(number);
    if (owner)
      yield {
        pointer,
        message: `The number ${number} is skipped here, yet ${owner.name} has it, so this skip says what is not so. Remove it, or renumber the other.`,
        related: [{ pointer: owner.pointer, message: `The number of ${owner.name} is here.` }],
      };
  }
  yield* repeatsIn(
    skippedIn(funnel).filter(({ number }) => !owners.has(number)),
    ({ number }) => number,
    ({ number }) =>
      `The number ${number} is skipped twice, so its reason is given in two places. Keep one of them.`,
    () => 'The other skip is here.',
  );
}

/** Runs of numbers between the first and the last that neither a question nor a skip has. */
function* gaps(funnel: Funnel): Iterable<Finding> {
  const numbered = numberedIn(funnel);
  const distinct = new Set(numbered.map(({ number }) => number)).size;
  // A number that occurs twice is missing elsewhere: another rule reports that once.
  if (distinct < new Set(numbered.map(({ identity }) => identity)).size) return;
  const inOrder = [...numbered, ...skippedIn(funnel)].sort((a, b) => a.number - b.number);
  for (const [index, { number, pointer }] of inOrder.entries()) {
    const before = inOrder[index - 1];
    const first = (before?.number ?? number) + 1;
    if (!before || first >= number) continue;
    const [which, what, it] =
      first === number - 1
        ? [`The number ${first} is`, 'a step that is', 'it']
        : [`The numbers ${first} to ${number - 1} are`, 'steps that are', 'them'];
    yield {
      pointer,
      message: `${which} missing before this one, so readers of the tracking look for ${what} not there. Name ${it} in 'skips' with the reason, or close the gap.`,
      related: [
        { pointer: before.pointer, message: `The number before it, that of ${before.name}, is here.` },
      ],
    };
  }
}

export const numberGap: Rule = {
  id: 'number-gap',
  summary: 'Every number that is left out is named in skips, once, and no other.',
  severity: 'warning',
  *check({ funnel }) {
    yield* gaps(funnel);
    yield* needless(funnel);
  },
};
