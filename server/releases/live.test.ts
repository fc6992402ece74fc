import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Release } from '../store/tables/funnels/releases.ts';
import { isInShare, liveNow, scheduled } from './live.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));

/** Releases of a funnel, in the order of their numbers. */
const released = (
  ...rows: readonly (readonly [version: string, share: number, startsAt: number])[]
): Release[] =>
  rows.map(([version, share, hour], index) => ({
    funnelId: 'quiz',
    number: index + 1,
    version,
    share,
    startsAt: at(hour),
    createdAt: at(0),
    by: 'Ana',
    movesSessions: false,
    reason: 'a test',
  }));

/** What is live at an hour: the version of the base, and that of the candidate with its share. */
function liveAt(hour: number, releases: readonly Release[]) {
  const { base, candidate } = liveNow({ now: at(hour), releases }) ?? {};
  return [base?.version, ...(candidate ? [candidate.version, candidate.share] : [])];
}

test.each([
  [
    'the last version that was released to all',
    [
      ['1', 100, 1],
      ['2', 100, 2],
    ],
    ['2'],
  ],
  [
    'an earlier version again, after a rollback',
    [
      ['1', 100, 1],
      ['2', 100, 2],
      ['1', 100, 3],
    ],
    ['1'],
  ],
  [
    'a candidate beside the base',
    [
      ['1', 100, 1],
      ['2', 10, 2],
    ],
    ['1', '2', 10],
  ],
  [
    'a candidate with its raised share',
    [
      ['1', 100, 1],
      ['2', 10, 2],
      ['2', 50, 3],
    ],
    ['1', '2', 50],
  ],
  [
    'another candidate in place of the first',
    [
      ['1', 100, 1],
      ['2', 10, 2],
      ['3', 20, 3],
    ],
    ['1', '3', 20],
  ],
  [
    'the base alone, once the candidate is halted',
    [
      ['1', 100, 1],
      ['2', 10, 2],
      ['1', 100, 3],
    ],
    ['1'],
  ],
  [
    'the candidate, once it is released to all',
    [
      ['1', 100, 1],
      ['2', 10, 2],
      ['2', 100, 3],
    ],
    ['2'],
  ],
  [
    'the base alone, if it is its own candidate',
    [
      ['1', 100, 1],
      ['2', 10, 2],
      ['1', 10, 3],
    ],
    ['1'],
  ],
  ['nothing before the first start', [['1', 100, 9]], [undefined]],
  [
    'what has started, whatever is numbered higher',
    [
      ['1', 100, 1],
      ['2', 100, 9],
      ['3', 100, 2],
    ],
    ['3'],
  ],
  [
    'the higher number of two that start at once',
    [
      ['1', 100, 1],
      ['2', 100, 2],
      ['1', 100, 2],
    ],
    ['1'],
  ],
] as const)('what is live is %s', (_, rows, live) => {
  expect(liveAt(5, released(...rows))).toEqual(live);
});

test('a scheduled release becomes live at its start, and not before', () => {
  const releases = released(['1', 100, 1], ['2', 100, 9], ['3', 10, 7]);
  expect(scheduled({ now: at(5), releases }).map(({ version }) => version)).toEqual(['3', '2']);
  expect([6, 7, 8, 9].map((hour) => liveAt(hour, releases))).toEqual([
    ['1'],
    ['1', '3', 10],
    ['1', '3', 10],
    ['2'],
  ]);
});

test('the order in which rows are read changes nothing', () => {
  const releases = released(
    ['1', 100, 1],
    ['2', 10, 2],
    ['2', 30, 3],
    ['3', 100, 4],
    ['4', 5, 4],
    ['5', 100, 9],
  );
  fc.assert(
    fc.property(fc.shuffledSubarray(releases, { minLength: releases.length }), (shuffled) => {
      expect(liveAt(5, shuffled)).toEqual(['3', '4', 5]);
    }),
  );
});

test('of 100,000 sessions a raised share moves none back, and takes as many as it says', () => {
  const shares = [1, 10, 50, 100];
  const ids: readonly string[] = Array.from({ length: 100_000 }, () => randomUUID());
  let before: ReadonlySet<string> = new Set();
  for (const share of shares) {
    const among = new Set(ids.filter((id) => isInShare('quiz', id, share)));
    expect([...before].filter((id) => !among.has(id))).toEqual([]);
    const deviation = Math.sqrt(1000 * share * (1 - share / 100));
    expect(Math.abs(among.size - share * 1000)).toBeLessThanOrEqual(5 * deviation);
    before = among;
  }
});

test('a session is in the share of one funnel and not of another, however its id is written', () => {
  const ids = Array.from({ length: 200 }, () => randomUUID());
  const inQuiz = ids.map((id) => isInShare('quiz', id, 50));
  expect(ids.map((id) => isInShare('quiz', id.toUpperCase(), 50))).toEqual(inQuiz);
  expect(ids.map((id) => isInShare('other', id, 50))).not.toEqual(inQuiz);
});
