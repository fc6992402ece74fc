import { choicesOf, labelOf, storedValue } from '../../../schema/sections/choice-set.ts';
import type { ChangeRule } from '../change-rule.ts';
import { type Comparison, valuesOf } from '../comparison.ts';
import type { Difference } from '../difference.ts';
import { inSteps } from '../pattern.ts';
import { quotedList } from '../quoted-list.ts';
import { same } from '../same.ts';

const at = [...inSteps('choices'), 'pages/*/blocks/*/choices'];

/** What the question no longer offers, what it newly offers, and whether all of it reads as before. */
function offered(difference: Difference, comparison: Comparison) {
  const sets = valuesOf(comparison, difference);
  const old = choicesOf(comparison.old.choiceSets, String(sets.old));
  const now = choicesOf(comparison.new.choiceSets, String(sets.new));
  const [before, after] = [old.map(storedValue), now.map(storedValue)];
  return {
    gone: before.filter((value) => !after.includes(value)),
    come: after.filter((value) => !before.includes(value)),
    alike: same(before, after) && same(old.map(labelOf), now.map(labelOf)),
  };
}

/** A question that takes its choices from another set. */
export const offeredChanges: readonly ChangeRule[] = [
  {
    id: 'choices-replaced',
    verdict: 'breaking',
    summary: 'A question takes another set of choices, which lacks some that it offered.',
    at,
    applies: (difference, comparison) => offered(difference, comparison).gone.length > 0,
    answers: (difference, comparison) =>
      `Answers given before stay; new sessions cannot answer ${quotedList(offered(difference, comparison).gone)}, so that the field holds words of two sets.`,
  },
  {
    id: 'choices-extended',
    verdict: 'risky',
    summary: 'A question takes another set of choices, which has all that it offered and more.',
    at,
    applies: (difference, comparison) => offered(difference, comparison).come.length > 0,
    answers: (difference, comparison) =>
      `${quotedList(offered(difference, comparison).come)} can stand in the field from now on; whatever reads it must know that.`,
  },
  {
    id: 'choices-rearranged',
    verdict: 'risky',
    summary:
      'A question takes another set of choices, which stores the same, in another order or by other words.',
    at,
    applies: (difference, comparison) => !offered(difference, comparison).alike,
    answers:
      'Each choice is stored as before; see that none of them now reads as another one did, and mind that the order sways the answers.',
  },
  {
    id: 'choices-renamed',
    verdict: 'safe',
    summary: 'A question takes a set of another name with the same choices.',
    at,
  },
];
