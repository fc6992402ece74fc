import type { BrowserContext } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { minimalFunnel } from '../support/funnels.ts';
import { at, button, goOn, payAs } from './acts.ts';
import { type Collector, startCollector } from './collector.ts';
import { holdBack } from './hold-back.ts';
import { type Stage, staffToken, still, test } from './stage.ts';

/** Three funnels that differ in nothing that could keep them apart by itself, but for their ids and prices. */
const funnelAt = (id: string, total: number): Funnel => ({
  ...minimalFunnel,
  id,
  session: { ...minimalFunnel.session, bound: true },
  plans: minimalFunnel.plans.map((plan) => ({ ...plan, total })),
});

const keyOf = { 'pet-quiz': 'a'.repeat(32), keto: 'b'.repeat(32), 'by-host': 'c'.repeat(32) };

let collector: Collector;
let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  collector = await startCollector();
  const { AMPLITUDE_ENDPOINT = '' } = collector.environment;
  stage = await openStage({
    funnel: funnelAt('pet-quiz', 4),
    environment: {
      STAFF_TOKEN: staffToken,
      AMPLITUDE_API_KEY: keyOf['pet-quiz'],
      AMPLITUDE_ENDPOINT,
      AMPLITUDE_API_KEY__KETO: keyOf.keto,
      AMPLITUDE_ENDPOINT__KETO: AMPLITUDE_ENDPOINT,
      AMPLITUDE_API_KEY__BY_HOST: keyOf['by-host'],
      AMPLITUDE_ENDPOINT__BY_HOST: AMPLITUDE_ENDPOINT,
    },
  });
  await add(funnelAt('keto', 5), '/keto/');
  await add(funnelAt('by-host', 6), 'quiz.localhost');
});
afterAll(() => collector.stop());

const authorization = { Authorization: `Bearer ${staffToken}` };

async function add(funnel: Funnel, address: string): Promise<void> {
  const response = await fetch(`${stage.address}/api/staff/funnels`, {
    method: 'POST',
    headers: { ...authorization, 'Content-Type': 'application/json' },
    body: JSON.stringify({ address, files: { 'funnel.json': JSON.stringify(funnel) } }),
  });
  expect(response.status, await response.text()).toBe(201);
}

/** Takes the quiz to its end and pays. Out: what was requested of the server meanwhile, and what the plan costs. */
async function walk(context: BrowserContext, origin: string, base: string) {
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${origin}${base}/`);
  await button(page, 'Yes').click();
  await at(page, `${base}/pet`);
  await button(page, 'Dog').click();
  await at(page, `${base}/age`);
  await goOn(page).click();
  await at(page, `${base}/plan`);
  await page.reload();
  await goOn(page).click();
  await at(page, `${base}/sandbox/checkout`);
  const total = await page.locator('.total').textContent();
  await payAs(page, 'ana@example.com');
  await at(page, `${base}/bye`);
  await page.getByLabel('E-mail').waitFor();
  const own = requests.filter((url) => !url.startsWith(collector.address) && !url.includes('/assets/'));
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { page, total, stored, addresses: own.map((url) => new URL(url)) };
}

test('a tap before the scripts begins a session of its site', async () => {
  const page = await stage.visitor();
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/keto/', { waitUntil: 'commit' });
  await button(page, 'Yes').click();
  await page.waitForURL('**/keto/pet?*', { waitUntil: 'commit' });
  const sessionId = new URL(page.url()).searchParams.get('sessionId');
  release();
  await button(page, 'Dog').click();
  await at(page, '/keto/age');
  const { sessionId: ofMain, 'sessionId/keto': ofKeto } = await page.evaluate(() => ({ ...localStorage }));
  expect([ofMain, ofKeto]).toEqual([undefined, sessionId]);
  await stage.query('truncate sessions cascade');
});

test('three funnels, walked at once by one browser, share nothing', async ({ browser }) => {
  const context = await browser.newContext({ ...still });
  const hosted = stage.address.replace('localhost', 'quiz.localhost');
  const [main, keto, byHost] = await Promise.all([
    walk(context, stage.address, ''),
    walk(context, stage.address, '/keto'),
    walk(context, hosted, ''),
  ]);

  expect([main.total, keto.total, byHost.total]).toEqual(['$4.00', '$5.00', '$6.00']);
  expect(main.addresses.filter(({ pathname }) => pathname.startsWith('/keto'))).toEqual([]);
  expect(keto.addresses.filter(({ pathname }) => !pathname.startsWith('/keto/'))).toEqual([]);
  expect(byHost.addresses.filter(({ origin }) => origin !== hosted)).toEqual([]);

  const sessions = await stage.query('select funnel_id, session_id, owner from sessions order by funnel_id');
  expect(sessions.map(({ funnel_id }) => funnel_id)).toEqual(['by-host', 'keto', 'pet-quiz']);
  const idOf = (funnelId: string) => sessions.find(({ funnel_id }) => funnel_id === funnelId)?.session_id;
  const remembered = await main.page.evaluate(() => ({ ...localStorage }));
  expect(remembered).toMatchObject({ sessionId: idOf('pet-quiz'), 'sessionId/keto': idOf('keto') });
  expect(keto.stored.filter((name) => name.startsWith('stile.') && !name.endsWith('/keto'))).toEqual([]);

  const cookies = await context.cookies();
  expect(cookies.map(({ name, domain, path }) => [name, domain, path]).sort()).toEqual([
    ['stile_browser', 'localhost', '/'],
    ['stile_browser', 'quiz.localhost', '/'],
    ['stile_browser_keto', 'localhost', '/keto'],
  ]);

  const paid = await stage.query(
    'select funnel_id, amount from payments join sessions using (session_id) order by amount',
  );
  expect(paid).toEqual([
    { funnel_id: 'pet-quiz', amount: 400 },
    { funnel_id: 'keto', amount: 500 },
    { funnel_id: 'by-host', amount: 600 },
  ]);

  for (const [{ page }, base] of [
    [main, ''],
    [keto, '/keto'],
    [byHost, ''],
  ] as const) {
    // In the page: Node does not know the host.
    const figures = await page.evaluate(async ([path, headers]) => (await fetch(path, { headers })).json(), [
      `${base}/api/analytics`,
      authorization,
    ] as const);
    expect([figures.total, figures.paid]).toEqual([1, 1]);
  }

  const sentWith = (key: string) => collector.requests.filter((request) => request.includes(key)).join();
  for (const [funnelId, key] of Object.entries(keyOf))
    await expect.poll(() => sentWith(key)).toContain(idOf(funnelId));
  for (const { session_id, funnel_id } of sessions)
    for (const [funnelId, key] of Object.entries(keyOf))
      if (funnel_id !== funnelId) expect(sentWith(key)).not.toContain(session_id);
  await context.close();
});
