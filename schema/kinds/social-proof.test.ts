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
