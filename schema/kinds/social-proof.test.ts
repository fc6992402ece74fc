import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { socialProof } from '../declaration/kinds/social-proof.ts';

describeKindLaws('social-proof', socialProof, socialProof.example, fc.constant('done'));

test('passing the step stores the value that it declares, and no invented figure', () => {
  expect(socialProof.read(socialProof.example, 'done', catalog)).toEqual({
    ok: true,
    answer: 'done',
  });
  expect(socialProof.read(socialProof.example, '475', catalog)).toEqual({
    ok: false,
    id: 'wrong-value',
    problem: "This step takes one answer only: 'done'.",
  });
});

const counter = { label: 'Homes', start: 10, share: 1, entry: 'was measured', counts: 'size' };
const live = {
  ...socialProof.example,
  source: 'live' as const,
  periodHours: 168,
  counters: [counter, { ...counter, label: 'Pets', counts: 'pets' }],
};

test('a live step has the answers of its fields counted over its period; a simulated one has nothing counted', () => {
  expect(socialProof.liveCounts?.(live)).toEqual([
    { field: 'size', periodHours: 168, path: ['counters', 0, 'counts'] },
    { field: 'pets', periodHours: 168, path: ['counters', 1, 'counts'] },
  ]);
  expect(socialProof.liveCounts?.({ ...live, source: 'simulated' })).toEqual([]);
});

test('lint names a live counter that counts nothing', () => {
  const { counts: _, ...uncounted } = counter;
  const faulty = { ...live, counters: [counter, uncounted] };
  const lint = socialProof.lint?.['live-counter'];
  expect(lint?.(faulty, catalog)).toEqual([
    {
      path: ['counters', 1],
      message:
        "The counter 'Homes' names no field to count, though the source of its step is live, so it has no figure to show. Name a field under counts, or make the source simulated.",
    },
  ]);
  expect(lint?.(live, catalog)).toEqual([]);
  expect(lint?.({ ...faulty, source: 'simulated' }, catalog)).toEqual([]);
});
