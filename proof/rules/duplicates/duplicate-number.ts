import { repeatsIn } from '../../facts/repeats.ts';
import { numberedIn } from '../../facts/uses/numbered.ts';
import type { Rule } from '../rule.ts';

/** A number of two questions: tracking, which identifies them by it, would count them as one. */
export const duplicateNumber: Rule = {
  id: 'duplicate-number',
  summary: 'No two questions have the same number.',
  severity: 'error',
  check: ({ funnel }) =>
    repeatsIn(numberedIn(funnel), ({ number }) => number)
      .filter(({ one, owner }) => owner.identity !== one.identity)
      .map(({ one, owner }) => ({
        pointer: one.pointer,
        message: `The number ${one.number} of ${one.name} belongs to ${owner.name} already, so tracking counts the two as one. Give each its own number.`,
        related: [{ pointer: owner.pointer, message: `The number of ${owner.name} is here.` }],
      })),
};
