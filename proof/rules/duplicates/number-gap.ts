import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { numberedIn } from '../../facts/uses/numbered.ts';
import type { Finding, Rule } from '../rule.ts';

const skippedIn = (funnel: Funnel) =>
  funnel.skips.map(({ number }, index) => ({
    number,
    name: 'a skip',
    pointer: pointerTo('skips', index, 'number'),
  }));

/** Skips of numbers that something has, or that an earlier skip names. */
function needless(funnel: Funnel): readonly Finding[] {
  const owners = new Map(numberedIn(funnel).map((one) => [one.number, one] as const));
  const skipped = new Map<number, string>();
  return skippedIn(funnel).flatMap(({ number, pointer }) => {
    const owner = owners.get(number);
    const before = skipped.get(number);
    skipped.set(number, before ?? pointer);
    if (owner) {
      return {
        pointer,
        message: `The number ${number} is skipped here, yet ${owner.name} has it, so this skip says what is not so. Remove it, or renumber the other.`,
        related: [{ pointer: owner.pointer, message: `The number of ${owner.name} is here.` }],
      };
    }
    return before === undefined
      ? []
      : {
          pointer,
          message: `The number ${number} is skipped twice, so its reason is given in two places. Keep one of them.`,
          related: [{ pointer: before, message: 'The other skip is here.' }],
        };
  });
}

/** Runs of numbers between the first and the last that neither a question nor a skip has. */
function gaps(funnel: Funnel): readonly Finding[] {
  const numbered = numberedIn(funnel);
  const given = new Set(numbered.map(({ number }) => number)).size;
  // A number that occurs twice is missing elsewhere: another rule reports that once.
  if (given < new Set(numbered.map(({ identity }) => identity)).size) return [];
  const inOrder = [...numbered, ...skippedIn(funnel)].sort((a, b) => a.number - b.number);
  return inOrder.flatMap((one, index) => {
    const before = inOrder[index - 1];
    const missing = before ? one.number - before.number - 1 : 0;
    if (!before || missing < 1) return [];
    const first = before.number + 1;
    const which =
      missing === 1
        ? `The number ${first} is missing before this one`
        : `The numbers ${first} to ${one.number - 1} are missing before this one`;
    return {
      pointer: one.pointer,
      message: `${which}, so readers of the tracking look for ${missing === 1 ? 'a step that is' : 'steps that are'} not there. Name ${missing === 1 ? 'it' : 'them'} in 'skips' with the reason, or close the gap.`,
      related: [
        { pointer: before.pointer, message: `The number before it, that of ${before.name}, is here.` },
      ],
    };
  });
}

/** Numbers that are left out without a skip, and skips of numbers that are not left out. */
export const numberGap: Rule = {
  id: 'number-gap',
  summary: 'Every number that is left out is named in skips, once, and no other.',
  severity: 'warning',
  check: ({ funnel }) => [...gaps(funnel), ...needless(funnel)],
};
