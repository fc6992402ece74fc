import { breaking, type ChangeRule, risky, safe } from '../change-rule.ts';
import { fieldOf, staysStored } from '../wording.ts';

/** Questions of a form that are added, removed, moved, or shown to other visitors. */
export const formQuestionChanges: readonly ChangeRule[] = [
  breaking('question-removed', {
    summary: 'A form or a group no longer asks a question.',
    removed: ['steps/*/questions/*', 'steps/*/member/questions/*'],
    change: ({ path: [, step], old }) =>
      `The form '${step}' no longer asks the question of the field '${fieldOf(old.value)}'.`,
    answers: ({ old }, { new: now }) => staysStored(fieldOf(old.value), now),
  }),
  risky('question-added', {
    summary: 'A form or a group asks one question more.',
    added: ['steps/*/questions/*', 'steps/*/member/questions/*'],
    change: ({ path: [, step], new: now }) =>
      `The form '${step}' asks one question more, which writes the field '${fieldOf(now.value)}'.`,
    answers: ({ new: now }) =>
      `Earlier sessions hold nothing under '${fieldOf(now.value)}'; programs that read the field must expect that.`,
  }),
  risky('question-condition-changed', {
    summary: 'A form or a group shows a question to other visitors than before.',
    at: ['steps/*/questions/*/when', 'steps/*/member/questions/*/when'],
    answers:
      'Stored answers stay as they are; the field is filled for other visitors from now on, so shares from before and after cannot be compared.',
  }),
  safe('questions-reordered', {
    summary: 'A form or a group asks the same questions in another order.',
    reordered: ['steps/*/questions', 'steps/*/member/questions'],
  }),
];
