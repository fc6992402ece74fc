import type { Funnel } from '../../../schema/funnel.ts';
import { type Choice, choicesOf, labelOf, storedValue } from '../../../schema/sections/choice-set.ts';
import type { ChangeRule } from '../change-rule.ts';
import type { Comparison } from '../comparison.ts';
import type { Difference } from '../difference.ts';
import { fieldsKept } from '../offers.ts';
import { quotedList } from '../quoted-list.ts';

const stored = ({ value }: Difference['old']): string => storedValue(value as Choice);

/** The fields that held a choice of the set before, and those that can hold one now, in words. */
const formerFields = ({ path: [, set = ''] }: Difference, comparison: Comparison): string =>
  quotedList(fieldsKept(comparison, set).old);
const presentFields = ({ path: [, set = ''] }: Difference, comparison: Comparison): string =>
  quotedList(fieldsKept(comparison, set).new);

const isOffered: ChangeRule['applies'] = ({ path: [, set = ''] }, comparison) =>
  fieldsKept(comparison, set).old.size > 0;

/** What a choice newly reads as, where another choice of the set was stored or read so before; else nothing. */
function takenReading({ path: [, set = ''], old, new: now }: Difference, before: Funnel): string | undefined {
  const reading = labelOf(now.value as Choice);
  if (reading === labelOf(old.value as Choice)) return undefined;
  const others = choicesOf(before.choiceSets, set).filter((choice) => storedValue(choice) !== stored(old));
  return others.some((other) => storedValue(other) === reading || labelOf(other) === reading)
    ? reading
    : undefined;
}

/** The choices of the sets that questions offer. */
export const choiceChanges: readonly ChangeRule[] = [
  {
    id: 'choice-removed',
    verdict: 'breaking',
    summary: 'A choice that a question offered is gone.',
    at: ['choiceSets/*/*'],
    when: ['removed'],
    applies: isOffered,
    change: ({ path: [, set], old }) => `The choice '${stored(old)}' of the set '${set}' was removed.`,
    answers: (difference, comparison) =>
      `What is stored under ${formerFields(difference, comparison)} stays, '${stored(difference.old)}' included; new sessions cannot answer it, and conditions that name it never hold.`,
  },
  {
    id: 'choice-reworded',
    verdict: 'breaking',
    summary: 'What a choice stores is worded differently; to reword what is read alone, give it a label.',
    at: ['choiceSets/*/*'],
    when: ['changed'],
    applies: (difference, comparison) =>
      stored(difference.old) !== stored(difference.new) && isOffered(difference, comparison),
    change: ({ path: [, set], old, new: now }) =>
      `The choice '${stored(old)}' of the set '${set}' became '${stored(now)}'.`,
    answers: (difference, comparison) =>
      `Earlier sessions hold '${stored(difference.old)}' under ${formerFields(difference, comparison)}, new ones '${stored(difference.new)}', so that one answer is counted as two; to change what visitors read alone, keep the value and give it a label.`,
  },
  {
    id: 'choice-added',
    verdict: 'risky',
    summary: 'A question offers one choice more.',
    at: ['choiceSets/*/*'],
    when: ['added'],
    applies: isOffered,
    change: ({ path: [, set], new: now }) => `The choice '${stored(now)}' of the set '${set}' was added.`,
    answers: (difference, comparison) =>
      `'${stored(difference.new)}' can stand under ${presentFields(difference, comparison)} from now on; whatever reads the field must know it, and shares of the other choices cannot be compared with those of before.`,
  },
  {
    id: 'choices-reordered',
    verdict: 'risky',
    summary: 'The choices of a question stand in another order.',
    at: ['choiceSets/*'],
    when: ['reordered'],
    applies: isOffered,
    change: ({ path: [, set] }) => `The choices of the set '${set}' stand in another order.`,
    answers:
      'Each choice is stored as before; where several can be chosen, they are stored in the order of the set, so that the same answer reads differently.',
  },
  {
    id: 'choice-reassigned',
    verdict: 'breaking',
    summary: 'A choice stores the same and reads as another one did, or as that one was stored.',
    at: ['choiceSets/*/*'],
    when: ['changed'],
    applies: (difference, comparison) =>
      takenReading(difference, comparison.old) !== undefined && isOffered(difference, comparison),
    change: (difference, comparison) =>
      `The choice '${stored(difference.old)}' of the set '${difference.path[1]}' reads '${takenReading(difference, comparison.old)}' now, which stood for another choice.`,
    answers: (difference, comparison) =>
      `'${stored(difference.old)}' under ${formerFields(difference, comparison)} means '${labelOf(difference.old.value as Choice)}' in earlier sessions and '${takenReading(difference, comparison.old)}' in new ones, so that two answers are counted as one; give the choice its own words, or another value.`,
  },
  {
    id: 'choice-relabelled',
    verdict: 'safe',
    summary: 'A choice reads differently and stores the same.',
    at: ['choiceSets/*/*'],
    when: ['changed'],
    applies: ({ old, new: now }) => stored(old) === stored(now),
  },
  {
    id: 'choice-set-changed',
    verdict: 'safe',
    summary:
      'A set of choices came or went, or one that no question keeps was edited; a question that takes another set is judged by itself.',
    at: ['choiceSets/**'],
  },
];
