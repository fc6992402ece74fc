import { expect, test } from 'vitest';
import { keepEqual } from './keep-equal.ts';

const before = { steps: [{ heading: 'One', next: ['/two'] }, { heading: 'Two' }], name: null };

test('what is equal is the same object as before, and what is above a change is not', () => {
  const now = structuredClone(before);
  now.steps.push({ heading: 'Three' });
  Object.assign(now.steps[1] ?? {}, { heading: 'Other' });
  const expected = structuredClone(now);
  const kept = keepEqual(before, now);
  expect(kept).toEqual(expected);
  expect(kept.steps[0]).toBe(before.steps[0]);
  expect(kept.steps[1]).not.toBe(before.steps[1]);
  expect(keepEqual(before, structuredClone(before))).toBe(before);
});

test('another order of properties is another value, and so is a list in place of an object', () => {
  const now = { name: null, steps: structuredClone(before.steps) };
  expect(Object.keys(keepEqual(before, now))).toEqual(['name', 'steps']);
  expect(keepEqual({ steps: {} }, { steps: [] })).toEqual({ steps: [] });
});
