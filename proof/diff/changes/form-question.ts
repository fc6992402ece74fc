import type { ChangeRule } from '../change-rule.ts';
import { fieldOf, staysStored } from '../wording.ts';

/** Questions of a form that are added, removed, moved, or shown to other visitors. */
export const formQuestionChanges: readonly ChangeRule[] = [
  {
    id: 'question-removed',
    verdict: 'breaking',
    summary: 'A form no longer asks a question.',
    at: ['steps/*/questions/*'],
    when: ['removed'],
    change: ({ path: [, step], old }) =>
      `The form '${step}' no longer asks the question of the field '${fieldOf(old.value)}'.`,
    answers: ({ old }, { new: now }) => staysStored(fieldOf(old.value), now),
  },
  {
    id: 'question-added',
    verdict: 'risky',
    summary: 'A form asks one question more.',
    at: ['steps/*/questions/*'],
    when: ['added'],
    change: ({ path: [, step], new: now }) =>
      `The form '${step}' asks one question more, which writes the field '${fieldOf(now.value)}'.`,
    answers: ({ new: now }) =>
      `Earlier sessions hold nothing under '${fieldOf(now.value)}'; programs that read the field must expect that.`,
  },
  {
    id: 'question-condition-changed',
    verdict: 'risky',
    summary: 'A form shows a question to other visitors than before.',
    at: ['steps/*/questions/*/when'],
    answers:
      'Stored answers stay as they are; the field is filled for other visitors from now on, so shares from before and after cannot be compared.',
  },
  {
    id: 'questions-reordered',
    verdict: 'safe',
    summary: 'A form asks the same questions in another order.',
    at: ['steps/*/questions'],
    when: ['reordered'],
  },
];
