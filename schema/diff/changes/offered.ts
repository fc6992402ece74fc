import { storedValues } from '../../choice-set.ts';
import type { ChangeRule } from '../change-rule.ts';
import type { Comparison } from '../comparison.ts';
import type { Difference } from '../difference.ts';
import { inSteps } from '../pattern.ts';
import { quotedList } from '../quoted-list.ts';

const at = [...inSteps('choices'), 'pages/*/blocks/*/choices'];

/** The values that the question offered, and those that it offers now. */
function offered({ old, new: now }: Difference, comparison: Comparison) {
  const before = storedValues(comparison.old.choiceSets, String(old.value));
  const after = storedValues(comparison.new.choiceSets, String(now.value));
  return {
    gone: before.filter((value) => !after.includes(value)),
    come: after.filter((value) => !before.includes(value)),
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
    id: 'choices-renamed',
    verdict: 'safe',
    summary: 'A question takes a set of another name with the same choices.',
    at,
  },
];
