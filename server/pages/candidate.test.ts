import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { minimalFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { isInShare } from '../releases/live.ts';
import type { PageData } from './page-data.ts';

const { analytics } = shippedFunnel.pages;
const base: Funnel = {
  ...minimalFunnel,
  routes: { ...minimalFunnel.routes, '/figures': 'figures' },
  pages: { ...minimalFunnel.pages, ...(analytics && { figures: analytics }) },
};
const { id, version } = base;
/** With other choices on its landing page, and that page at another path too. */
const candidate: Funnel = {
  ...base,
  version: '2.0.0',
  routes: { ...base.routes, '/spring': 'welcome' },
  choiceSets: { ...minimalFunnel.choiceSets, 'yes-no': ['Sure', 'Never'] },
  pages: { ...base.pages, ...(analytics && { figures: { ...analytics, title: 'Other figures' } }) },
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), base);
  await server.publish(candidate, 50);
});
afterAll(() => server.database.close());

/** The data of a page, and its response. */
async function opened(path: string): Promise<{ data: PageData; response: Response }> {
  const response = await server.app.request(path);
  const json = /id="stile-page">(.*?)<\/script>/s.exec(await response.text())?.[1];
  return { data: JSON.parse(json ?? '{}'), response };
}

/** The id of a session that has not begun, and is the candidate's or the base's. */
function idOf(owner: 'candidate' | 'base'): string {
  const drawn = randomUUID();
  return isInShare(id, drawn, 50) === (owner === 'candidate') ? drawn : idOf(owner);
}

const tap = async (path: string, fields: Record<string, string>) =>
  server.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(fields).toString(),
  });

const beginsWith = async (sessionId = '') => {
  const response = await server.post('/api/submit', { sessionId, answers: { UTM: '' } });
  return (await response.json()).version;
};

test('a page for a newcomer names the session whose version it shows, and that session begins with it', async () => {
  const pages = await Promise.all(Array.from({ length: 20 }, () => opened('/')));
  expect(new Set(pages.map(({ data }) => data.funnel.version))).toEqual(new Set([version, '2.0.0']));
  for (const { data, response } of pages) {
    expect(response.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(await beginsWith(data.sessionId)).toBe(data.funnel.version);
  }
});

test('an address with an id shows the version of that id, and the version of a session that has begun', async () => {
  for (const [owner, shown] of [
    ['base', version],
    ['candidate', '2.0.0'],
  ] as const) {
    const sessionId = idOf(owner);
    const { data } = await opened(`/?sessionId=${sessionId}`);
    expect([data.funnel.version, data.sessionId]).toEqual([shown, sessionId]);
    await beginsWith(sessionId);
    expect((await opened(`/pet?sessionId=${sessionId}`)).data.funnel.version).toBe(shown);
  }
});

test('a tap before the scripts run is taken by the version whose page was shown', async () => {
  // Several, since only the form says which version was shown.
  for (let time = 0; time < 12; time += 1) {
    const taken = [
      await tap('/', { sessionId: idOf('candidate'), 'Has pet': 'Sure' }),
      await tap('/spring', { sessionId: idOf('candidate'), 'Has pet': 'Sure' }),
      await tap('/', { sessionId: idOf('base'), 'Has pet': 'Yes' }),
    ];
    expect(taken.map(({ status }) => status)).toEqual([303, 303, 303]);
  }
  const refused = await tap('/', { sessionId: idOf('base'), 'Has pet': 'Sure' });
  expect([refused.status, /"version":"(.*?)"/.exec(await refused.text())?.[1]]).toEqual([422, version]);
});

test('the page of staff is that of the base', async () => {
  const figures = async () => (await server.app.request('/figures')).text();
  const seen = await Promise.all(Array.from({ length: 20 }, figures));
  const titles = seen.map((html) => /"title":"(.*?)"/.exec(html)?.[1]);
  expect(new Set(titles)).toEqual(new Set(['Analytics']));
});

test('once the candidate is halted, newcomers get one page for all, as before', async () => {
  await server.publish(base);
  const [one, other] = [await opened('/'), await opened('/')];
  expect([one.data.funnel.version, one.data.sessionId]).toEqual([version, undefined]);
  expect(one.response.headers.get('Cache-Control')).toBe('no-cache');
  expect(one.response.headers.get('ETag')).toBe(other.response.headers.get('ETag'));
});
