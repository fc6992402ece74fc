import { expect, test } from 'vitest';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { changedScreens } from './changed-screens.ts';

const [, age] = minimalFunnel.steps;
const after = withValues(minimalFunnel, { '/steps/1': undefined, '/steps/0/path': '/animal' });
const screens = (...changes: readonly (readonly [old: string, now: string])[]) =>
  changedScreens(
    minimalFunnel,
    after,
    changes.map(([old, now]) => ({ old, new: now })),
  );

test('a screen is shown once, by its path in each version, however much of it has changed', () => {
  expect(screens(['/steps/0/heading', '/steps/0/heading'], ['/steps/0/path', '/steps/0/path'])).toEqual([
    { before: '/pet', after: '/animal' },
  ]);
  expect(screens(['/pages/welcome/blocks/0', '/pages/welcome/blocks/0'])).toEqual([
    { before: '/', after: '/' },
  ]);
  expect(screens(['/theme/ink', '/theme/ink'])).toEqual([{ before: '/', after: '/' }]);
});

test('of a screen that one version has alone there is one picture, and none of what is no screen', () => {
  expect(screens(['/steps/1', '/steps'])).toEqual([{ before: age?.path, after: undefined }]);
  expect(screens(['/pages/lost/text', '/pages/lost/text'], ['/plans/0/total', '/plans/0/total'])).toEqual([]);
});
