import type { ChangeRule } from '../change-rule.ts';
import { copyChanges, lookChanges } from './appearance.ts';
import { choiceChanges, offeredChanges } from './choice.ts';
import { experimentChanges } from './experiment.ts';
import { fieldChanges } from './field.ts';
import { formQuestionChanges } from './form-question.ts';
import { planChanges } from './plan.ts';
import { promiseChanges } from './promise.ts';
import { routeChanges, wayChanges } from './routing.ts';
import { retentionChanges, sessionChanges } from './session.ts';
import { stepChanges } from './step.ts';
import { rangeChanges, storedTextChanges } from './stored-answer.ts';
import { trackingChanges } from './tracking.ts';
import { translationChanges } from './translation.ts';
import { valueChanges } from './value.ts';

/** Values that only editors of the file read; their rule comes before those for the part that contains them. */
export const commentChanges: readonly ChangeRule[] = [
  {
    id: 'comment-changed',
    verdict: 'safe',
    summary: 'A comment for the editors of the file; no visitor gets it.',
    at: ['**/$comment'],
  },
];

/** Every kind of change except `unclassified`. If several apply to a difference, the first counts. */
export const changeRules: readonly ChangeRule[] = [
  ...commentChanges,
  ...sessionChanges,
  ...fieldChanges,
  ...stepChanges,
  ...formQuestionChanges,
  ...storedTextChanges,
  ...choiceChanges,
  ...offeredChanges,
  ...rangeChanges,
  ...planChanges,
  ...valueChanges,
  ...wayChanges,
  ...routeChanges,
  ...experimentChanges,
  ...trackingChanges,
  ...promiseChanges,
  ...retentionChanges,
  ...lookChanges,
  ...copyChanges,
  ...translationChanges,
];

/** Applies if no other rule does, so that no change is missed. */
export const unclassified: ChangeRule = {
  id: 'other-change',
  verdict: 'risky',
  summary: 'Anything that no other rule speaks of.',
  at: ['**'],
  answers: 'No rule knows what this does to stored answers; think it through.',
  sessions: (_, { old }) => `Sessions under way keep version ${old.version}.`,
};
