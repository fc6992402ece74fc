import { expect, test } from 'vitest';
import { formatProblem } from './problem.ts';

test('a problem is one line that terminals turn into a link', () => {
  const problem = {
    rule: 'dead-end',
    severity: 'error',
    message: 'No way leads out. Add one.',
    file: 'schema/funnel.json',
    line: 12,
    column: 3,
    pointer: '/steps/0/next',
  } as const;
  expect(formatProblem(problem)).toBe('schema/funnel.json:12:3 error No way leads out. Add one. (dead-end)');
});
