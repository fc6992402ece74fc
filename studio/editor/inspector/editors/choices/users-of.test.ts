import { expect, test } from 'vitest';
import { minimalFunnel } from '../../../../../tests/support/funnels.ts';
import { withValues } from '../../../../../tests/support/with-values.ts';
import { usersOf } from './users-of.ts';

test('a choice set is used by screens, by pages, and by arms that change one', () => {
  const funnel = withValues(minimalFunnel, {
    '/experiments': [
      {
        id: 'pets-first',
        arms: { other: { steps: { '/pet': { choices: 'yes-no' } } }, same: {} },
        weights: { other: 1, same: 1 },
      },
    ],
  });
  expect(usersOf(funnel, 'pets')).toEqual(['screen 2']);
  expect(usersOf(funnel, 'yes-no')).toEqual(['the page welcome', 'the arm other of pets-first']);
});
