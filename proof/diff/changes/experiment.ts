import { pathOf } from '../../../schema/places/pointer.ts';
import { breaking, type ChangeRule, risky, safe } from '../change-rule.ts';
import { renamedPaths } from '../difference.ts';

const mixed =
  'Stored answers stay as they are; results from before and after cannot be put together, since other visitors saw each variant.';

const variantsKept: ChangeRule['sessions'] = (_, { old }) =>
  `Sessions under way keep version ${old.version} and with it their variant.`;

/** Whether a difference is in an experiment with the same id in both versions. */
const keepsId: ChangeRule['applies'] = ({ old, new: now }, versions) => {
  const idAt = (of: 'old' | 'new', pointer: string) =>
    versions[of].experiments[Number(pathOf(pointer)[1])]?.id;
  return idAt('old', old.pointer) === idAt('new', now.pointer);
};

/** Who sees which variant of a step. */
export const experimentChanges: readonly ChangeRule[] = [
  breaking('weights-changed', {
    summary:
      'An experiment weighs its variants differently, or weighs others, under the same id; with a new id it is an experiment of its own.',
    at: ['experiments/*/weights/**'],
    applies: keepsId,
    answers:
      'Stored answers stay as they are; the figures of two experiments come under one name, since other visitors saw each variant. Give the experiment a new id: it assigns anew, and is counted by itself.',
    sessions: variantsKept,
  }),
  breaking('arms-changed', {
    summary:
      'An arm of an experiment changes something else under the same id; with a new id it is an experiment of its own.',
    at: ['experiments/*/arms/**'],
    applies: keepsId,
    answers:
      'Stored answers stay as they are; the figures of two arms come under one name, since those who are in the arm see something else than before. Give the experiment a new id: it assigns anew, and is counted by itself.',
    sessions: variantsKept,
  }),
  safe('experiment-path-changed', {
    summary: 'An experiment is about the same step, by its new path.',
    at: ['experiments/*/step'],
    applies: ({ old, new: now }, versions) => renamedPaths(versions).get(String(old.value)) === now.value,
  }),
  risky('experiment-goal-changed', {
    summary: 'An experiment is judged by something else than before.',
    at: ['experiments/*/goal', 'experiments/*/smallestEffect'],
    answers:
      'Stored answers stay as they are; a goal that is chosen once figures are known makes a chance look like a result.',
    sessions: variantsKept,
  }),
  safe('hypothesis-changed', {
    summary: 'The hypothesis of an experiment is worded differently.',
    at: ['experiments/*/hypothesis'],
  }),
  risky('experiment-changed', {
    summary: 'An experiment began, ended, has another id, which assigns anew, or is about another step.',
    at: ['experiments/**'],
    answers: mixed,
    sessions: variantsKept,
  }),
  risky('variant-changed', {
    summary: 'A step has a variant more or less.',
    at: ['steps/*/variants', 'steps/*/variants/*'],
    answers: mixed,
  }),
];
