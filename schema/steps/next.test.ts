import { expect, test } from 'vitest';
import { transitionsOf } from './next.ts';

test('a path is one transition, without a condition', () => {
  expect(transitionsOf('/step3')).toEqual([{ to: '/step3', pointer: '/next' }]);
});

test('a list is its transitions in their order, each with the pointer to its path', () => {
  const when = { answer: 'Step 2', is: 'Yes' };
  expect(transitionsOf([{ when, to: '/step3' }, { to: '/step4' }])).toEqual([
    { to: '/step3', when, pointer: '/next/0/to' },
    { to: '/step4', pointer: '/next/1/to' },
  ]);
});
