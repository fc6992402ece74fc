import { expect, test } from 'vitest';
import { covered, planDigest, readPlanDigest } from './plan-digest.ts';

const digestOf = (isNew: boolean, storedAnswers?: number) =>
  planDigest({
    ...{ after: 12, content: 'some', moves: false },
    changes: covered(isNew, [
      { key: 'choice-removed:/choiceSets/pets/Dog', underWay: 3, ...(storedAnswers && { storedAnswers }) },
    ]),
  });

test('the digest of new files covers whether answers are stored; that of an earlier version does not', () => {
  expect(digestOf(true, 312)).toBe(digestOf(true, 1));
  expect(digestOf(true, 312)).not.toBe(digestOf(true));
  expect(digestOf(false, 312)).toBe(digestOf(false));
});

test('a digest tells the release that it was made after, and what the worst changes concerned', () => {
  expect(readPlanDigest(digestOf(true, 312))).toEqual({ after: 12, bits: '11' });
  expect(readPlanDigest(digestOf(true))).toEqual({ after: 12, bits: '01' });
  const changes = Array.from({ length: 500 }, (_, at) => ({ key: `${at}`, storedAnswers: 1, underWay: 0 }));
  const long = planDigest({ after: 999_999_999, content: 'some', moves: false, changes });
  expect(long.length).toBeLessThanOrEqual(128);
  expect(readPlanDigest(long)?.bits).toBe('10'.repeat(180));
});

test.each(['', 'yes', '12-3f-short', `x-3f-${'a'.repeat(16)}`])('%j is no digest', (word) => {
  expect(readPlanDigest(word)).toBeUndefined();
});
