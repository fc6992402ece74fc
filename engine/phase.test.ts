import { expect, test } from 'vitest';
import { phaseOf } from './phase.ts';

test('the phase is that of the open step; another step has none', () => {
  expect(phaseOf({ '/step2': 'saving' }, '/step2')).toBe('saving');
  expect(phaseOf({ '/step2': 'saving' }, '/step3')).toBeUndefined();
});

test.each(['waiting', '/success', undefined, null])('%j is no step', (value) => {
  expect(phaseOf(value, '/success')).toBeUndefined();
});
