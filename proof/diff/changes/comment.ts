import type { ChangeRule } from '../change-rule.ts';

/** What only those who edit the file read; told before whatever it stands in. */
export const commentChanges: readonly ChangeRule[] = [
  {
    id: 'comment-changed',
    verdict: 'safe',
    summary: 'A comment for whoever edits the file; no visitor gets it.',
    at: ['**/$comment'],
  },
];
