import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { signedIn } from '../../tests/support/server/signed-in.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { twoPrices } from '../../tests/support/two-prices.ts';
import type { AnalyticsResponse } from './response/analytics-response.ts';

describe('a branch that a visitor has left', () => {
  let server: TestServer;
  let ask: (path: string) => Promise<Response>;
  let visitor: Visitor;
  beforeAll(async () => {
    server = await testServer(await postgres(), twoPrices);
    ask = await signedIn(server);
    visitor = new Visitor(server);
    await visitor.submit({ UTM: '', 'Pet Status': 'Viewed', Pet: 'Dog' });
    await visitor.update({ 'Size Status': 'Viewed', Size: 'Large', Age: '5 years', 'Dear Status': 'Viewed' });
    // The visitor pressed Back three times.
    await visitor.update({ Pet: 'Cat' });
  });
  afterAll(() => server.database.close());

  const figures = async (): Promise<AnalyticsResponse> => (await ask('/api/analytics')).json();
  const row = async () => {
    const [head = '', values = ''] = (await (await ask('/api/analytics.csv')).text()).split('\r\n');
    const columns = values.split(',');
    return Object.fromEntries(head.split(',').map((name, index) => [name, columns[index]]));
  };

  test('is not counted: neither its steps nor the ways that its answers led', async () => {
    const { steps, edges } = await figures();
    const entered = Object.fromEntries(steps.map((step) => [step.path, step.entered]));
    expect(entered).toEqual({ '/pet': 1, '/size': 0, '/age': 1, '/dear': 0, '/cheap': 0 });
    const taken = edges.filter((edge) => edge.taken > 0).map(({ from, to }) => `${from} ${to}`);
    expect(taken).toEqual(['/pet /age', '/age /cheap']);
  });

  test('is not in the export, yet in the row', async () => {
    expect(await row()).toMatchObject({ Pet: 'Cat', Size: '', 'Size Status': '', Age: '5 years' });
    expect((await visitor.row())?.answers).toMatchObject({ Pet: 'Cat', Size: 'Large' });
  });

  test('completes no session, though its last question was answered', async () => {
    await visitor.update({ Cheap: 'small' });
    expect((await figures()).completed).toBe(1);
    await visitor.update({ Pet: 'Dog' });
    expect((await figures()).completed).toBe(0);
  });

  test('counts again once it is taken again', async () => {
    expect(await row()).toMatchObject({ Pet: 'Dog', Size: 'Large', Cheap: '' });
    expect((await figures()).steps.find(({ path }) => path === '/size')).toMatchObject({
      entered: 1,
      answered: 1,
    });
  });
});
