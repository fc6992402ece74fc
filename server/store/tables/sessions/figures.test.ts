import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databases } from '../../../../tests/support/server/databases.ts';
import type { OpenDatabase } from '../../open.ts';
import { type FigureRow, Figures } from './figures.ts';

const row: FigureRow = {
  funnelId: 'pet-quiz',
  span: 'day',
  period: '2026-01-02',
  version: '1.0.0',
  source: 'search',
  counts: { total: 2 },
};

/** Rows that differ from the row above in one part of the key. */
const others: readonly FigureRow[] = [
  { ...row, funnelId: 'plant-finder' },
  { ...row, span: 'month', period: '2026-01' },
  { ...row, period: '2026-01-03' },
  { ...row, version: '1.1.0' },
  { ...row, source: '' },
];

describe.each(databases)('the figures in the store of $name', ({ open }) => {
  let database: OpenDatabase;
  let figures: Figures;
  beforeAll(async () => {
    database = await open();
    figures = new Figures(database.db);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('figures').execute();
    await figures.replace([row, ...others]);
  });

  const kept = () => figures.find([row, ...others]);

  test('are found row by row', async () => {
    expect(await figures.find([row])).toEqual([row]);
    expect(await kept()).toHaveLength(6);
  });

  test('hold the last counts of a row, and leave every other as it is', async () => {
    const counts = { total: 3 };
    await figures.replace([{ ...row, counts }]);
    expect(await kept()).toEqual(expect.arrayContaining([{ ...row, counts }, ...others]));
  });

  test('are those of a funnel, of whole months or of days, and of a version where one is selected', async () => {
    const of = async (from: string | null, to: string | null, version: string | null = null) => {
      const found = await figures.of({ funnelId: 'pet-quiz', period: { from, to }, version, source: null });
      return found.map((one) => one.counts.total).toSorted();
    };
    const totals = [1, 2, 3, 4, 5, 6];
    await figures.replace(
      [row, ...others].map((one, rank) => ({ ...one, counts: { total: totals[rank] ?? 0 } })),
    );
    expect(await of(null, null)).toEqual([3]);
    expect(await of('2026-01-01', '2026-01-31')).toEqual([3]);
    expect(await of('2026-01-02', '2026-01-02')).toEqual([1, 5, 6]);
    expect(await of('2026-01-02', '2026-01-02', '1.1.0')).toEqual([5]);
    expect(await of('2026-01-03', '2026-01-30')).toEqual([4]);
  });

  test('name the sources of one month of a funnel', async () => {
    const month = { ...row, span: 'month', period: '2026-01' } as const;
    await figures.replace([
      { ...month, version: '1.1.0' },
      { ...month, source: 'friends' },
      { ...month, period: '2026-02', source: 'later' },
      { ...month, funnelId: 'plant-finder', source: 'elsewhere' },
    ]);
    expect((await figures.namesIn('pet-quiz', '2026-01')).toSorted()).toEqual(['friends', 'search']);
  });

  test('lose a row that counts nothing any more, and no other', async () => {
    await figures.replace([{ ...row, counts: {} }]);
    const left = await kept();
    expect(left).toHaveLength(5);
    expect(left).toEqual(expect.arrayContaining([...others]));
  });
});
