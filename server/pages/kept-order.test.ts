import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { twoPricesKept } from '../../tests/support/two-prices.ts';

type Fields = Readonly<Record<string, string>>;

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), twoPricesKept);
});
afterAll(() => server.database.close());

/** A visitor with these answers. */
async function answered(answers: Fields): Promise<Visitor> {
  const visitor = new Visitor(server);
  await visitor.submit({ UTM: '', ...answers });
  return visitor;
}

/** Where the address of a step redirects a session: the path and query; the status if there is no redirect. */
async function opened(path: string, { sessionId }: Pick<Visitor, 'sessionId'>) {
  const response = await server.app.request(`${path}?sessionId=${sessionId}`);
  return response.headers.get('Location')?.replace(sessionId, 'ID') ?? response.status;
}

describe('a step that is opened by its address, in kept order,', () => {
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

  test('leads to the start with an unknown session', async () => {
    expect(await opened('/cheap', { sessionId: randomUUID() })).toBe('/');
  });

  test('is shown again once what was missing is answered, even if a later answer came first', async () => {
    const visitor = await answered({ Age: '5 years', Cheap: 'small' });
    expect(await opened('/cheap', visitor)).toBe('/pet?sessionId=ID');
    await visitor.update({ Pet: 'Cat' });
    expect(await opened('/cheap', visitor)).toBe(200);
  });

  test('redirects without caching, and reveals no answers', async () => {
    const { sessionId } = await answered({ Pet: 'Dog' });
    const response = await server.app.request(`/cheap?sessionId=${sessionId}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toBe('');
  });
});

describe('the checkout, in kept order,', () => {
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
      'This plan was not chosen yet, and some questions may be unanswered; go back, answer them, and choose the plan.',
    );
  });

  test('takes only the plan that was chosen on the path taken', async () => {
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

describe('an end page that is opened by its address, in kept order,', () => {
  const thanks = { kind: 'end', title: 'Thanks', name: 'Thanks', heading: 'Thanks' } as const;
  const isCat = { answer: 'Pet', is: 'Cat' } as const;
  const ending: Funnel = {
    ...twoPricesKept,
    id: 'ending',
    routes: { ...twoPricesKept.routes, '/cats': 'thanks', '/ready': 'thanks', '/letter': 'thanks' },
    pages: { ...twoPricesKept.pages, thanks },
    steps: twoPricesKept.steps.map((step) =>
      step.path === '/age' ? { ...step, next: [{ when: isCat, to: '/cats' }, { to: '/cheap' }] } : step,
    ),
    // biome-ignore lint/suspicious/noThenProperty: the funnel's own word, always a string.
    account: { ...twoPricesKept.account, then: '/ready' },
  };
  let ends: TestServer;
  beforeAll(async () => {
    ends = await testServer(await postgres(), ending);
  });
  afterAll(() => ends.database.close());

  /** Where the address of an end page redirects a visitor with these answers; 200 if the page is shown. */
  async function openedAt(path: string, answers: Fields) {
    const visitor = new Visitor(ends);
    await visitor.submit({ UTM: '', ...answers });
    const response = await ends.app.request(`${path}?sessionId=${visitor.sessionId}`);
    return response.headers.get('Location')?.replace(visitor.sessionId, 'ID') ?? response.status;
  }

  test('leads back like a step, until the answers lead there', async () => {
    expect(await openedAt('/cats', { Pet: 'Cat' })).toBe('/age?sessionId=ID');
    expect(await openedAt('/cats', { Pet: 'Dog', Size: 'Small', Age: '5 years' })).toBe(
      '/cheap?sessionId=ID',
    );
    expect(await openedAt('/cats', { Pet: 'Cat', Age: '5 years' })).toBe(200);
  });

  test('is shown after the account once the path has reached the page after payment', async () => {
    const dog = { Pet: 'Dog', Size: 'Small', Age: '5 years' };
    expect(await openedAt('/ready', dog)).toBe('/cheap?sessionId=ID');
    expect(await openedAt('/ready', { ...dog, Cheap: 'small' })).toBe(200);
  });

  test('is shown to everybody if only links lead there', async () => {
    expect(await openedAt('/letter', {})).toBe(200);
  });

  test('is not for search engines', async () => {
    const text = await (await ends.app.request('/letter')).text();
    expect(text).toContain('<meta name="robots" content="noindex">');
  });
});
