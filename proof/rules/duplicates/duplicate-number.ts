import { numberedIn } from '../../facts/uses/numbered.ts';
import { repeatsIn } from '../repeats.ts';
import type { Rule } from '../rule.ts';

export const duplicateNumber: Rule = {
  id: 'duplicate-number',
  summary: 'No two questions have the same number.',
  severity: 'error',
  check: ({ funnel }) =>
    repeatsIn(
      numberedIn(funnel),
      ({ number }) => number,
      ({ identity, name, number }, earlier) =>
        identity !== earlier.identity &&
        `The number ${number} of ${name} belongs to ${earlier.name} already, so tracking counts the two as one. Give each its own number.`,
      ({ name }) => `The number of ${name} is here.`,
    ),
};
