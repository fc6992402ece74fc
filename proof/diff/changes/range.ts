import type { ChangeRule } from '../change-rule.ts';
import { valuesOf } from '../comparison.ts';
import { inSteps } from '../pattern.ts';

const at = [...inSteps('min|max|step|maxLength'), 'session/start/*/maxLength'];

/** By property: whether a new number lets through less than the old one did. */
const narrows: Readonly<Record<string, (old: number, now: number) => boolean>> = {
  min: (old, now) => now > old,
  max: (old, now) => now < old,
  maxLength: (old, now) => now < old,
  // Every old value stays on the steps where the new distance divides the old one.
  step: (old, now) => !Number.isInteger(Number((old / now).toPrecision(12))),
};

const isNarrowed: ChangeRule['applies'] = (difference, comparison) => {
  const values = valuesOf(comparison, difference);
  return narrows[difference.path.at(-1) ?? '']?.(Number(values.old), Number(values.new)) ?? true;
};

/** What numbers a scale has, and how long a text may be. */
export const rangeChanges: readonly ChangeRule[] = [
  {
    id: 'range-narrowed',
    verdict: 'risky',
    summary: 'A slider has fewer values, or a text has to be shorter.',
    at,
    applies: isNarrowed,
    answers:
      'Stored answers stay, also those that would be refused now; conditions that ask for them hold for earlier sessions alone.',
  },
  {
    id: 'range-widened',
    verdict: 'risky',
    summary: 'A slider has more values, or a text may be longer.',
    at,
    answers:
      'Answers that could not be given before can be stored from now on; whatever reads the field must take them.',
  },
  {
    id: 'default-changed',
    verdict: 'risky',
    summary:
      'Something else is chosen at first: the place of a slider, a plan, the consent to the newsletter.',
    at: [...inSteps('default', 'newsletter/default')],
    answers:
      'Stored answers stay as they are; many visitors keep what is chosen at first, so that answers from before and after cannot be compared.',
  },
];
