import { describe, expect, test } from 'vitest';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import type { ArmProgress } from '../../store/rows/session-progress.ts';
import { Tally } from '../folding/tally.ts';
import { experimentFigures } from './experiment-figures.ts';

/** A version of the minimal funnel; `declared` adds to its experiment, such as a goal. */
const version = (name: string, weights: Record<string, number>, declared: object = {}): Funnel => ({
  ...minimalFunnel,
  version: name,
  experiments: [{ id: 'wording', step: '/pet', weights, ...declared }],
});

interface Sessions {
  readonly day?: string;
  readonly version?: string;
  readonly sessions: number;
  readonly completed?: number;
  readonly paid?: number;
  /** What each paying session paid, in cents. */
  readonly amount?: number;
}

/** Sessions of a variant on a day; the first `completed` of them completed, the first `paid` paid. */
function* of(variant: string, { day = '2026-01-01', version: name = '1.0.0', ...counts }: Sessions) {
  const cohort = {
    funnelId: 'pet-quiz',
    funnelVersion: name,
    countedVersion: name,
    createdAt: new Date(`${day}T12:00:00Z`),
  };
  for (let session = 0; session < counts.sessions; session += 1) {
    const paid = session < (counts.paid ?? 0);
    const completed = session < (counts.completed ?? 0);
    const revenue = paid ? (counts.amount ?? 0) : 0;
    const progress: ArmProgress = { source: '', arms: { wording: variant }, completed, paid, revenue };
    yield { cohort, progress };
  }
}

/** The figures of the only experiment. */
function figures(funnels: readonly Funnel[], ...groups: readonly ReturnType<typeof of>[]) {
  const tally = new Tally();
  for (const group of groups)
    for (const { cohort, progress } of group) tally.moveArms(cohort, null, progress);
  const [only] = experimentFigures(funnels, tally.rows);
  if (!only) throw new Error('The funnels have no experiment.');
  const [first, other] = only.arms;
  return { ...only, first, other, verdict: other?.verdict };
}

const even = { short: 1, long: 1 };

test('an arm is better, worse, or it is too early, by the goal of the experiment', () => {
  const sold = (goal: string) => [version('1.0.0', even, { goal })];
  const groups = () => [
    of('short', { sessions: 4000, completed: 400, paid: 200, amount: 9900 }),
    of('long', { sessions: 4000, completed: 600, paid: 205, amount: 3900 }),
  ];
  expect(figures(sold('conversion'), ...groups()).verdict).toMatchObject({
    state: 'better',
    interval: { difference: 5 },
  });
  expect(figures(sold('paid'), ...groups()).verdict).toMatchObject({
    state: 'too-early',
    interval: { difference: 0.125 },
  });
  expect(figures(sold('revenue'), ...groups())).toMatchObject({
    goal: 'revenue',
    currency: 'USD',
    first: { paid: 200, revenue: 19_800 },
    other: { paid: 205, revenue: 7995 },
    verdict: { state: 'worse', interval: { difference: -2.9512 } },
  });
});

test('by default the goal is conversion, and no difference is too small to matter', () => {
  const groups = () => [
    of('short', { sessions: 20_000, completed: 2000 }),
    of('long', { sessions: 20_000, completed: 2000 }),
  ];
  expect(figures([version('1.0.0', even)], ...groups())).toMatchObject({
    goal: 'conversion',
    smallestEffect: null,
    hypothesis: null,
    verdict: { state: 'too-early' },
  });
  const declared = { smallestEffect: 1.5, hypothesis: 'Fewer words are read sooner.' };
  expect(figures([version('1.0.0', even, declared)], ...groups())).toMatchObject({
    ...declared,
    verdict: { state: 'alike' },
  });
});

describe('the versions', () => {
  const funnels = [version('1.1.0', { short: 1, long: 9 }), version('1.0.0', { short: 9, long: 1 })];

  test('are compared each by itself: a change between versions is not a difference of the arms (Simpson’s paradox)', () => {
    const found = figures(
      funnels,
      of('short', { version: '1.0.0', sessions: 9000, completed: 900 }),
      of('long', { version: '1.0.0', sessions: 1000, completed: 100 }),
      of('short', { version: '1.1.0', sessions: 1000, completed: 500 }),
      of('long', { version: '1.1.0', sessions: 9000, completed: 4500 }),
    );
    expect(found.verdict).toMatchObject({ state: 'too-early', interval: { difference: 0 } });
    // If the versions were pooled, one arm would look three times as good.
    expect(found).toMatchObject({
      weightsChanged: true,
      first: { conversionRate: 14, expected: 10_000 },
      other: { conversionRate: 46, expected: 10_000 },
    });
  });

  test('have weights that mean the same, if all are multiplied', () => {
    const both = [version('1.1.0', { short: 50, long: 50 }), version('1.0.0', even)];
    expect(figures(both).weightsChanged).toBe(false);
  });

  test('that sell in another currency say nothing of the revenue', () => {
    const pounds = withValues(version('1.0.0', even), { '/plans/0/currency': 'GBP' });
    const found = figures(
      [version('1.1.0', even, { goal: 'revenue' }), pounds],
      of('short', { version: '1.0.0', sessions: 1000, paid: 500, amount: 100 }),
      of('long', { version: '1.0.0', sessions: 1000, paid: 100, amount: 100 }),
      of('short', { version: '1.1.0', sessions: 500, paid: 50, amount: 100 }),
      of('long', { version: '1.1.0', sessions: 500, paid: 50, amount: 100 }),
    );
    expect(found.verdict).toMatchObject({ state: 'too-early', interval: { difference: 0 } });
  });
});

test('while the split is broken no verdict is given, and no picture', () => {
  const groups = (short: number, long: number) => [
    of('short', { sessions: short, completed: 500 }),
    of('long', { sessions: long, completed: 1000 }),
    of('long', { day: '2026-01-02', sessions: 0 }),
  ];
  const broken = figures([version('1.0.0', even)], ...groups(5300, 4700));
  expect(broken).toMatchObject({
    first: { total: 5300, expected: 5000, verdict: null },
    other: { total: 4700, verdict: { state: 'broken-split', interval: null }, looks: [] },
  });
  expect(figures([version('1.0.0', even)], ...groups(5050, 4950)).verdict).toMatchObject({ state: 'better' });
});

test('the interval is given for each day with sessions, and the last is that of the verdict', () => {
  const groups = ['2026-01-03', '2026-01-01', '2026-01-07'].flatMap((day) => [
    of('short', { day, sessions: 1000, completed: 100 }),
    of('long', { day, sessions: 1000, completed: 100 }),
  ]);
  const { other, verdict, first } = figures([version('1.0.0', even)], ...groups);
  expect(other?.looks.map(({ day }) => day)).toEqual(['2026-01-01', '2026-01-03', '2026-01-07']);
  expect(other?.looks.at(-1)).toEqual({ day: '2026-01-07', ...verdict?.interval });
  const widths = other?.looks.map(({ low, high }) => high - low) ?? [];
  expect(widths).toEqual(widths.toSorted((one, next) => next - one));
  expect(first?.looks).toEqual([]);
});

test('of many days, 60 at most are looked at, the last one always', () => {
  const days = Array.from({ length: 200 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  );
  const groups = days.flatMap((day) => [
    of('short', { day, sessions: 30, completed: 15 }),
    of('long', { day, sessions: 30, completed: 15 }),
  ]);
  const looks = figures([version('1.0.0', even)], ...groups).other?.looks ?? [];
  expect(looks.length).toBeLessThanOrEqual(60);
  expect(looks.length).toBeGreaterThan(45);
  expect(looks.at(-1)?.day).toBe(days.at(-1));
});

test('a variant that no version shows is no arm', () => {
  const { arms } = figures([version('1.0.0', { short: 1, long: 0 })], of('short', { sessions: 3 }));
  expect(arms.map(({ name }) => name)).toEqual(['short']);
});
