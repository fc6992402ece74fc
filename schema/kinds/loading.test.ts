import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { loading } from '../declaration/kinds/loading.ts';

describeKindLaws('loading', loading, loading.example, fc.constant('done'));

test('only the value that the step declares is stored', () => {
  const step = { ...loading.example, value: 'loaded' };
  expect(loading.read(step, 'loaded', catalog)).toEqual({ ok: true, answer: 'loaded' });
  expect(loading.read(step, 'done', catalog)).toEqual({
    ok: false,
    id: 'wrong-value',
    problem: "This step takes one answer only: 'loaded'.",
  });
});
