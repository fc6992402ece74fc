import { expect, test } from 'vitest';
import type { SessionProgress } from '../../store/rows/session-progress.ts';
import { percent, Tally } from './tally.ts';

const cohort = {
  funnelId: 'pet-quiz',
  funnelVersion: '1.0.0',
  countedVersion: '1.0.0',
  createdAt: new Date('2026-01-31T23:59:59.999Z'),
};
const from = (source: string): SessionProgress => ({ source, steps: {}, ways: {}, arms: {}, milestones: [] });
const where = { funnelId: 'pet-quiz', version: '1.0.0', source: 'search' };

test('a session counts in the day and in the month on which it began', () => {
  const tally = new Tally();
  tally.move(cohort, null, from('search'));
  expect(tally.rows).toEqual([
    { ...where, span: 'day', period: '2026-01-31', counts: { total: 1 } },
    { ...where, span: 'month', period: '2026-01', counts: { total: 1 } },
  ]);
});

test('sessions of another funnel, version, day or source are counted apart', () => {
  const tally = new Tally();
  const others = [
    { ...cohort, funnelId: 'plant-finder' },
    { ...cohort, funnelVersion: '1.1.0' },
    { ...cohort, createdAt: new Date('2026-02-01T00:00:00Z') },
  ];
  for (const each of [cohort, cohort, ...others]) tally.move(each, null, from('search'));
  tally.move(cohort, null, from('friends'));
  expect(tally.rows.map(({ counts }) => counts.total)).toEqual([2, 2, ...Array(8).fill(1)]);
});

test('counts a variant whose name has half of a character', () => {
  const tally = new Tally();
  tally.move(cohort, null, { ...from('search'), arms: { wording: 'short \ud83d' } });
  expect(tally.rows[0]?.counts).toMatchObject({ 'arm wording short%20%EF%BF%BD': 1 });
});

test('a session that moves to another source leaves nothing behind under the first', () => {
  const tally = new Tally();
  tally.move(cohort, null, from('search'));
  tally.move(cohort, from('search'), from('friends'));
  expect(tally.rows.map(({ source, counts }) => [source, counts])).toEqual([
    ['search', {}],
    ['search', {}],
    ['friends', { total: 1 }],
    ['friends', { total: 1 }],
  ]);
});

test.each([
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 1_000, 0.1],
  [999, 1_000, 99.9],
  [7, 7, 100],
  [0, 5, 0],
  [0, 0, 0],
])('%d of %d are %d percent', (part, whole, share) => {
  expect(percent(part, whole)).toBe(share);
});
