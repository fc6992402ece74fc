import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { armedFunnel, armOf, sessionIdIn } from '../tests/support/armed-funnel.ts';
import { postgres } from '../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../tests/support/server/test-server.ts';
import { Visitor } from '../tests/support/server/visitor.ts';
import type { PageData } from './pages/page-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), armedFunnel);
});
afterAll(() => server.database.close());

/** A visitor in an arm, with these answers. */
async function answered(arm: 'long' | 'short', answers: Readonly<Record<string, string>>): Promise<Visitor> {
  const visitor = new Visitor(server, sessionIdIn(arm));
  expect((await visitor.submit({ UTM: '', ...answers })).status).toBe(201);
  return visitor;
}

/** The data of a page, and its response. */
async function opened(path: string): Promise<{ data: PageData; response: Response }> {
  const response = await server.app.request(path);
  const json = /id="stile-page">(.*?)<\/script>/s.exec(await response.text())?.[1];
  return { data: JSON.parse(json ?? '{}'), response };
}

/** Which page the start of a funnel shows. */
const landingOf = ({ funnel }: PageData): string | undefined => funnel.routes['/'];

describe('a session in an arm', () => {
  test.each([
    ['long', 422],
    ['short', 200],
  ] as const)('gives the answers that the arm asks for: %s', async (arm, status) => {
    const visitor = await answered(arm, { Pet: 'Cat' });
    expect((await visitor.update({ Pet: 'Bird' })).status).toBe(status);
    const first = new Visitor(server, sessionIdIn(arm));
    expect((await first.submit({ UTM: '', Pet: 'Bird' })).status).toBe(status === 200 ? 201 : status);
  });

  test.each([
    ['long', 400],
    ['short', 300],
  ] as const)('pays the price of the arm: %s', async (arm, amount) => {
    const visitor = await answered(arm, { Pet: 'Cat', Plan: 'pro' });
    const checkout = `/sandbox/checkout?plan=pro&client_reference_id=${visitor.sessionId}`;
    expect(await (await server.app.request(checkout)).text()).toContain(`$${amount / 100}.00`);
    await visitor.pay('pro', 'ana@example.com');
    const payments = server.database.db.selectFrom('payments').select('amount');
    expect(await payments.where('session_id', '=', visitor.sessionId).execute()).toEqual([{ amount }]);
  });

  test.each([
    ['long', '/age'],
    ['short', 200],
  ] as const)('is led back by the way of the arm: %s', async (arm, place) => {
    const { sessionId } = await answered(arm, { Pet: 'Dog' });
    const response = await server.app.request(`/plan?sessionId=${sessionId}`);
    const [path] = response.headers.get('Location')?.split('?') ?? [];
    expect(path ?? response.status).toBe(place);
  });
});

describe.each(['long', 'short'] as const)('the page of a session in the arm %s', (arm) => {
  test.each([
    ['that is known', () => answered(arm, { Pet: 'Cat' })],
    ['that is not begun', async () => new Visitor(server, sessionIdIn(arm))],
    ['whose id is written in capitals', async () => new Visitor(server, sessionIdIn(arm).toUpperCase())],
  ])('shows the arm, and tells nothing of the other, to one %s', async (_, visitor) => {
    const { sessionId } = await visitor();
    const { data, response } = await opened(`/?sessionId=${sessionId}`);
    expect(landingOf(data)).toBe(arm === 'short' ? 'brief' : 'welcome');
    expect(data.funnel.plans[0]?.total).toBe(arm === 'short' ? 3 : 4);
    expect(data.funnel.experiments).toEqual([]);
    expect(data.sessionId).toBe(sessionId);
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    const cached = { 'If-None-Match': response.headers.get('ETag') ?? '' };
    expect((await server.app.request(`/?sessionId=${sessionId}`, { headers: cached })).status).toBe(304);
  });

  test('is the funnel that the browser fetches for it', async () => {
    const path = `/api/funnels/pet-quiz/1.0.0/any?sessionId=${sessionIdIn(arm)}`;
    expect(await (await server.app.request(path)).json()).toMatchObject({
      routes: { '/': arm === 'short' ? 'brief' : 'welcome' },
    });
  });

  test('leads on by the arm when a tap is sent as a form, and is shown again if the answer is refused', async () => {
    const sessionId = sessionIdIn(arm);
    const tap = async (answer: string) =>
      server.app.request('/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ sessionId, 'Has pet': answer }).toString(),
      });
    const taken = await tap(arm === 'short' ? 'Bird' : 'Yes');
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, `/pet?sessionId=${sessionId}`]);
    const refused = await tap(arm === 'short' ? 'Yes' : 'Bird');
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain(`<title>${arm === 'short' ? 'Brief' : 'Welcome'}`);
    expect(page).toContain(`"sessionId":"${sessionId}"`);
  });
});

test('who names no session gets a new one with each page, and the page in its arm', async () => {
  const pages = await Promise.all(Array.from({ length: 40 }, () => opened('/')));
  const seen = pages.map(({ data }) => [armOf(data.sessionId ?? ''), landingOf(data)]);
  expect(new Set(pages.map(({ data }) => data.sessionId)).size).toBe(40);
  expect(new Set(seen.map(String))).toEqual(new Set(['long,welcome', 'short,brief']));
});
