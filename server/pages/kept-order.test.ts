import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { twoPricesKept } from '../../tests/support/two-prices.ts';

type Fields = Readonly<Record<string, string>>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), twoPricesKept);
}, 60_000);
afterAll(() => server.database.close());

/** A visitor with these answers. */
async function answered(answers: Fields): Promise<Visitor> {
  const visitor = new Visitor(server);
  await visitor.submit({ UTM: '', ...answers });
  return visitor;
}

/** Where a step's address leads a session: the path and query, or the status of the page. */
async function opened(path: string, { sessionId }: Pick<Visitor, 'sessionId'>) {
  const response = await server.app.request(`${path}?sessionId=${sessionId}`);
  return response.headers.get('Location')?.replace(sessionId, 'ID') ?? response.status;
}

describe('a step that is opened by its address, where order is kept,', () => {
  test.each<[string, string, Fields, string]>([
    ['the first question', '/cheap', {}, '/pet'],
    ['the first that is not answered', '/cheap', { Pet: 'Cat' }, '/age'],
    ['that of the branch taken, not of the one left', '/dear', { Pet: 'Dog', Age: '5 years' }, '/size'],
    ['the plan of the branch taken', '/dear', { Pet: 'Cat', Size: 'Large', Age: '5 years' }, '/cheap'],
    [
      'the last step, where all are answered',
      '/size',
      { Pet: 'Cat', Age: '5 years', Cheap: 'small' },
      '/cheap',
    ],
  ])('leads to %s', async (_, path, answers, place) => {
    expect(await opened(path, await answered(answers))).toBe(`${place}?sessionId=ID`);
  });

  test('is shown where the answers lead, and where they have led: on a new device too', async () => {
    const visitor = await answered({ Pet: 'Dog', Size: 'Small' });
    for (const path of ['/pet', '/size', '/age']) expect(await opened(path, visitor)).toBe(200);
  });

  test('leads to the start with a session that nobody has', async () => {
    expect(await opened('/cheap', { sessionId: randomUUID() })).toBe('/');
  });

  test('is shown again once what was missing is answered, even if a later answer came first', async () => {
    const visitor = await answered({ Age: '5 years', Cheap: 'small' });
    expect(await opened('/cheap', visitor)).toBe('/pet?sessionId=ID');
    await visitor.update({ Pet: 'Cat' });
    expect(await opened('/cheap', visitor)).toBe(200);
  });

  test('is led back by an answer that no cache keeps and that says nothing of the answers', async () => {
    const { sessionId } = await answered({ Pet: 'Dog' });
    const response = await server.app.request(`/cheap?sessionId=${sessionId}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });
});

describe('the checkout, where order is kept,', () => {
  const checkout = (plan: string, { sessionId }: Visitor, method = 'GET') =>
    server.app.request(`/sandbox/checkout?plan=${plan}&client_reference_id=${sessionId}`, {
      method,
      headers: {
        'Sec-Fetch-Site': 'same-origin',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' && { body: 'email=ana%40example.com' }),
    });

  test.each(['GET', 'POST'])('is refused to a visitor who has not come to it: %s', async (method) => {
    const visitor = await answered({ Pet: 'Cat', Cheap: 'small' });
    const response = await checkout('small', visitor, method);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain(
      'This plan was not chosen yet, and some question may be unanswered; go back, answer them, and choose it there.',
    );
  });

  test('takes the plan that was chosen on the path taken, and no other', async () => {
    const visitor = await answered({
      Pet: 'Cat',
      Size: 'Large',
      Age: '5 years',
      Dear: 'large',
      Cheap: 'small',
    });
    expect((await checkout('large', visitor)).status).toBe(409);
    const page = await checkout('small', visitor);
    expect(page.status).toBe(200);
    const text = await page.text();
    expect(text).toContain('$5.00');
    expect(text).toContain('/cheap?sessionId=');
    expect((await checkout('small', visitor, 'POST')).status).toBe(303);
  });
});
