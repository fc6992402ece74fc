import type { ChangeRule } from '../change-rule.ts';

/** Speaks of whatever no other rule speaks of, so that nothing changes in silence. */
export const unclassified: ChangeRule = {
  id: 'other-change',
  verdict: 'risky',
  summary: 'Anything that no other rule speaks of.',
  at: ['**'],
  answers: 'No rule knows what this does to stored answers; think it through.',
  sessions: (_, { old }) => `Sessions under way keep version ${old.version}.`,
};
