import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scoredFunnel } from '../../tests/support/scored-funnel.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { signedIn } from '../../tests/support/server/signed-in.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { valueFigures } from './figures/value-figures.ts';
import { sessionProgress } from './folding/session-progress.ts';
import { Sums } from './folding/tally.ts';
import type { AnalyticsResponse } from './response/analytics-response.ts';

const settledOf = (answers: Record<string, string>) =>
  sessionProgress({ id: 'some', answers, firstAt: new Map(), money: [] }, scoredFunnel, '').values;

test.each<[string, Record<string, string>, object]>([
  ['before all of its questions are passed', { Pet: 'Dog', Size: 'Large' }, {}],
  [
    'once they are, whether asked or not',
    { Pet: 'Cat', Age: '3 years' },
    { burden: { number: 0, name: 'light' }, felt: { number: 21 }, most: { name: 'felt' } },
  ],
  [
    'by the answers on the path alone',
    { Pet: 'Cat', Size: 'Large', Age: '0 years' },
    { burden: { number: 0, name: 'light' }, felt: { number: 0 }, most: { name: 'burden' } },
  ],
])('the values of a session are settled %s', (_, answers, values) => {
  expect(settledOf(answers)).toEqual(values);
});

test('a value needs only its own questions to be passed', () => {
  const early = withValues(scoredFunnel, { '/values/burden/of/2': undefined });
  const facts = { id: 'some', answers: { Pet: 'Dog', Size: 'Large' }, firstAt: new Map(), money: [] };
  expect(sessionProgress(facts, early, '').values).toEqual({ burden: { number: 3, name: 'heavy' } });
});

test('the figures have the bands of all versions, and two digits of the numbers', () => {
  const counts = {
    'band burden light': 3,
    'band-completed burden light': 1,
    'band burden tiny': 2,
    'number burden 0': 3,
    'number burden 12': 2,
    'number burden -1.5': 1,
    'number burdens 99': 9,
  };
  const renamed = withValues(scoredFunnel, {
    '/values/burden/bands/0/name': 'tiny',
    '/values/gone': { kind: 'sum', of: [1] },
  });
  const [burden, ...others] = valueFigures([scoredFunnel, renamed], new Sums([{ counts }]));
  expect(burden).toEqual({
    name: 'burden',
    bands: [
      { name: 'light', total: 3, completed: 1, conversionRate: 33.3 },
      { name: 'heavy', total: 0, completed: 0, conversionRate: 0 },
      { name: 'tiny', total: 2, completed: 0, conversionRate: 0 },
    ],
    numbers: { least: -1.5, median: 0, most: 12 },
  });
  expect(others.map(({ name, numbers }) => [name, numbers])).toEqual([
    ['felt', null],
    ['most', null],
  ]);
});

describe('the values of sessions on the server', () => {
  let server: TestServer;
  let ask: (path: string) => Promise<Response>;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    server = await testServer(await postgres(), scoredFunnel);
    ask = await signedIn(server);
    for (const answers of [
      { Pet: 'Dog', Size: 'Large', Age: '3 years' },
      { Pet: 'Cat', Age: '20 years', Cheap: 'small' },
      { Pet: 'Cat', Age: '1 years' },
      { Pet: 'Dog' },
    ]) {
      const visitor = new Visitor(server);
      await visitor.submit({ UTM: '', ...answers });
      visitors.push(visitor);
    }
  });
  afterAll(() => server.database.close());

  test('are counted by band, by winner and by number', async () => {
    const { values }: AnalyticsResponse = await (await ask('/api/analytics')).json();
    expect(values).toEqual([
      {
        name: 'burden',
        bands: [
          { name: 'light', total: 2, completed: 1, conversionRate: 50 },
          { name: 'heavy', total: 1, completed: 0, conversionRate: 0 },
        ],
        numbers: { least: 0, median: 1, most: 3 },
      },
      { name: 'felt', bands: [], numbers: { least: 7, median: 21, most: 140 } },
      {
        name: 'most',
        bands: [
          { name: 'burden', total: 0, completed: 0, conversionRate: 0 },
          { name: 'felt', total: 3, completed: 1, conversionRate: 33.3 },
        ],
        numbers: null,
      },
    ]);
  });

  test('are stored with the session, and follow its answers', async () => {
    const [first] = visitors;
    const kept = async () => (await first?.row())?.folded?.values?.burden;
    expect(await kept()).toEqual({ number: 3, name: 'heavy' });
    await first?.update({ Size: 'Small' });
    await ask('/api/analytics');
    await expect.poll(kept).toEqual({ number: 1, name: 'light' });
    await first?.update({ Size: 'Large' });
  });

  test('have columns of their own in the export', async () => {
    const lines = (await (await ask('/api/analytics.csv')).text()).trim().split('\r\n');
    const [head = [], ...rows] = lines.map((line) => line.split(','));
    expect(head.slice(-4)).toEqual(['value:burden', 'band:burden', 'value:felt', 'value:most']);
    expect(rows.map((row) => row.slice(-4).join()).sort()).toEqual([
      ',,,',
      '0,light,7,felt',
      '1,light,140,felt',
      '3,heavy,21,felt',
    ]);
  });

  test('are never taken from a browser', async () => {
    for (const field of ['burden', 'value:burden', 'band:burden']) {
      expect((await visitors[0]?.update({ [field]: '99' }))?.status).toBe(422);
    }
  });
});
