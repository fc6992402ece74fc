import { type ChangeRule, risky, safe } from '../change-rule.ts';
import { appearanceChanges } from './appearance.ts';
import { choiceChanges } from './choice.ts';
import { experimentChanges } from './experiment.ts';
import { fieldChanges } from './field.ts';
import { formQuestionChanges } from './form-question.ts';
import { offerChanges } from './offer.ts';
import { planChanges } from './plan.ts';
import { promiseChanges } from './promise.ts';
import { routingChanges } from './routing.ts';
import { sessionChanges } from './session.ts';
import { stepChanges } from './step.ts';
import { storedAnswerChanges } from './stored-answer.ts';
import { trackingChanges } from './tracking.ts';
import { translationChanges } from './translation.ts';
import { valueChanges } from './value.ts';

/** Every kind of change except `unclassified`. If several apply to a difference, the first counts. */
export const changeRules: readonly ChangeRule[] = [
  // Before the rules for the parts that contain comments.
  safe('comment-changed', {
    summary: 'A comment for the editors of the file; no visitor gets it.',
    at: ['**/$comment'],
  }),
  ...sessionChanges,
  ...fieldChanges,
  ...stepChanges,
  ...formQuestionChanges,
  ...storedAnswerChanges,
  ...choiceChanges,
  ...planChanges,
  ...offerChanges,
  ...valueChanges,
  ...routingChanges,
  ...experimentChanges,
  ...trackingChanges,
  ...promiseChanges,
  ...appearanceChanges,
  ...translationChanges,
];

/** Applies if no other rule does, so that no change is missed. */
export const unclassified = risky('other-change', {
  summary: 'Anything that no other rule speaks of.',
  at: ['**'],
  answers: 'No rule knows what this does to stored answers; think it through.',
  sessions: (_, { old }) => `Sessions under way keep version ${old.version}.`,
});
