import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { editedFunnel } from '../../tests/support/funnel-text.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { liveStep } from '../../tests/support/live-step.ts';
import { oneConnection, postgres } from '../../tests/support/server/databases.ts';
import { cookieOf, signedIn } from '../../tests/support/server/signed-in.ts';
import { type StripeServer, stripeServer } from '../../tests/support/server/stripe-server.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { twoPrices } from '../../tests/support/two-prices.ts';

const counters = '[{ "label": "Pets", "start": 1, "share": 0.5, "entry": "was here", "counts": "Pet" }]';

/** The same names in browser storage, and the same paths, as the funnel at `/`; and a live counter. */
const keto: Funnel = {
  ...JSON.parse(editedFunnel(liveStep(counters)).text),
  id: 'keto',
  product: { ...minimalFunnel.product, name: 'Keto' },
  theme: { ...minimalFunnel.theme, header: '#00ff00' },
};

/**
 * Adds sites of released funnels; the server has opened them by then. A site that is added before its funnel is released
 * may be tried, and fail, in between.
 */
async function open({ publish, store }: Pick<TestServer, 'publish' | 'store'>, sites: Map<string, Funnel>) {
  for (const funnel of sites.values()) await publish(funnel);
  for (const [address, { id: funnelId }] of sites) await store.sites.add({ funnelId, address }, 'Ana');
  // The next release makes the server look.
  await publish([...sites.values()][0] as Funnel);
}

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), minimalFunnel);
  const bound = { ...twoPrices, session: { ...twoPrices.session, bound: true } };
  await open(
    server,
    new Map([
      ['prices.example', bound],
      ['/keto/', keto],
    ]),
  );
});
afterAll(() => server.database.close());

const prices = 'http://prices.example';

async function shownAt(address: string) {
  const response = await server.app.request(address);
  const script = /id="stile-page">(.*?)<\/script>/s.exec(await response.text())?.[1];
  const { funnel, checkout } = JSON.parse(script ?? '');
  return { status: response.status, id: funnel.id, base: funnel.base, checkout };
}

test.each([
  ['/', { status: 200, id: 'pet-quiz' }],
  ['http://unknown.example/', { status: 200, id: 'pet-quiz' }],
  ['/keto/', { status: 200, id: 'keto', base: '/keto' }],
  ['/keto/plan', { status: 200, id: 'keto', checkout: { pro: '/keto/sandbox/checkout?plan=pro' } }],
  ['/keto/nowhere', { status: 404, id: 'keto' }],
  ['/ketogenic/', { status: 404, id: 'pet-quiz' }],
  [`${prices}/`, { status: 200, id: 'two-prices' }],
  [`${prices}:8080/keto/`, { status: 404, id: 'two-prices' }],
])('%s shows the funnel of its address', async (address, shown) => {
  expect(await shownAt(address)).toMatchObject(shown);
});

test('a path without its last slash, and an icon, are those of the site', async () => {
  const redirect = await server.app.request('/keto');
  expect([redirect.status, redirect.headers.get('Location')]).toEqual([308, '/keto/']);
  expect(await (await server.app.request('/keto/icon.svg')).text()).toContain('#00ff00');
  expect(await (await server.app.request('/icon.svg')).text()).not.toContain('#00ff00');
});

test('the API of a site says which methods a call takes', async () => {
  const refused = await server.app.request('/keto/api/submit');
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'POST']);
  expect((await server.app.request('/keto/api/nothing')).status).toBe(404);
});

async function begun(site = '') {
  const sessionId = randomUUID();
  const response = await server.post(`${site}/api/submit`, { sessionId, answers: { 'Has pet': 'Yes' } });
  expect(response.status).toBe(201);
  return sessionId;
}

const pay = async (site: string, sessionId: string, on: Pick<TestServer, 'app'> = server) =>
  on.app.request(
    `${site}/sandbox/checkout?${new URLSearchParams({ plan: 'pro', client_reference_id: sessionId })}`,
    {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email: 'ana@example.com' }),
    },
  );

describe('a session of another site', () => {
  test('is not written to: its id begins a session of the site', async () => {
    const sessionId = await begun();
    const answered = await server.post('/keto/api/submit', { sessionId, answers: { Pet: 'Cat' } });
    const { sessionId: own } = await answered.json();
    expect([answered.status, own === sessionId]).toEqual([201, false]);
    expect(await server.store.sessions.answersOf(sessionId)).toEqual({ 'Has pet': 'Yes' });
    expect(await server.store.sessions.answersOf(own)).toEqual({ Pet: 'Cat' });
    const updated = await server.post('/keto/api/update', { sessionId, updates: { Pet: 'Cat' } });
    expect([updated.status, await updated.json()]).toMatchObject([
      404,
      { type: 'urn:problem:stile:other-browser' },
    ]);
  });

  test('begins no payment, and its payment is unknown', async () => {
    const sessionId = await begun();
    const location = (await pay('', sessionId)).headers.get('Location') ?? '';
    const id = new URL(location, 'http://localhost').searchParams.get('payment');
    const statusAt = async (site: string) =>
      (await server.app.request(`${site}/api/payment-status/${id}?sessionId=${sessionId}`)).status;
    expect([await statusAt(''), await statusAt('/keto'), await statusAt(prices)]).toEqual([200, 404, 404]);
    expect((await pay('/keto', sessionId)).status).toBe(404);
    const returned = (await pay('/keto', await begun('/keto'))).headers.get('Location');
    expect(returned).toMatch(/^\/keto\/bye\?payment=/);
  });

  test('decides neither a page nor the live counters', async () => {
    const sessionId = await begun('/keto');
    expect(await shownAt(`/pet?sessionId=${sessionId}`)).toMatchObject({ id: 'pet-quiz' });
    const countsAt = async (site: string) =>
      (await (await server.app.request(`${site}/api/activity?sessionId=${sessionId}`)).json()).counts;
    expect([await countsAt(''), await countsAt('/keto')]).toEqual([{}, { Pet: expect.any(Number) }]);
  });
});

test('a site does not give out the funnel of another', async () => {
  const statusOf = async (path: string) => (await server.app.request(path)).status;
  expect(await statusOf('/keto/api/funnels/keto/1.0.0/x')).toBe(200);
  expect(await statusOf('/keto/api/funnels/pet-quiz/1.0.0/x')).toBe(404);
  expect(await statusOf('/api/funnels/keto/1.0.0/x')).toBe(404);
});

test('sites of one host have cookies of different names and paths', async () => {
  const foreign = await begun();
  const { headers } = await server.post('/keto/api/submit', { sessionId: foreign, answers: { Pet: 'Cat' } });
  expect(headers.get('Set-Cookie')).toMatch(/^__Secure-stile_browser_keto=.*Path=\/keto;/);
  const page = await server.app.request(`${prices}/`);
  expect(cookieOf(page)).toMatch(/^__Host-stile_browser=/);
});

test('figures are of the sessions of the site', async () => {
  await begun('/keto');
  const look = await signedIn(server);
  const countOf = async (funnelId: string) =>
    (
      await server.database.db
        .selectFrom('sessions')
        .select('session_id')
        .where('funnel_id', '=', funnelId)
        .execute()
    ).length;
  for (const [site, funnelId] of [
    ['', 'pet-quiz'],
    ['/keto', 'keto'],
  ] as const) {
    const { total } = await (await look(`${site}/api/analytics`)).json();
    expect(total).toBe(await countOf(funnelId));
  }
});

test('another process opens the sites that are there, and each that is added', async () => {
  const other = await testServer(server.database, minimalFunnel);
  const status = async (path: string) => (await other.app.request(path)).status;
  expect([await status('/keto/'), await status('/late/')]).toEqual([200, 404]);
  await server.publish({ ...minimalFunnel, id: 'late' });
  await server.store.sites.add({ funnelId: 'late', address: '/late/' }, 'Ana');
  await expect.poll(() => status('/late/')).toBe(200);
});

describe('adding a funnel', () => {
  const add = async (address: string, funnel: Funnel, on = server) =>
    on.app.request('/api/staff/funnels', {
      method: 'POST',
      headers: { Authorization: `Bearer ${staffToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ address, files: { 'funnel.json': JSON.stringify(funnel) } }),
    });
  const named = (id: string): Funnel => ({ ...minimalFunnel, id });
  const stored = async () => ({
    sites: await server.store.sites.all(),
    releases: (await server.store.releases.deciding()).releases,
    log: await server.store.staffLog.newest(100),
  });

  test('serves it at once at its address, and logs who added it', async () => {
    const added = await add('/Added/', named('added'));
    expect([added.status, await added.json()]).toEqual([
      201,
      { id: 'added', version: '1.0.0', address: '/added/' },
    ]);
    expect(await shownAt('/added/')).toMatchObject({ status: 200, id: 'added', base: '/added' });
    expect((await server.store.releases.of('added')).releases).toMatchObject([
      { number: 1, version: '1.0.0', share: 100, by: 'STAFF_TOKEN', reason: 'added at /added/' },
    ]);
    expect(await server.store.staffLog.newest(1)).toMatchObject([
      {
        by: 'STAFF_TOKEN',
        funnelId: 'added',
        detail: "Added the funnel 'added' at /added/, with version 1.0.0.",
      },
    ]);
  });

  test.each<[string, string, Funnel, number, string]>([
    [
      'an address that another funnel has',
      '/keto/',
      named('new'),
      409,
      "The funnel 'keto' is at /keto/ already. Choose another address, or another funnel.",
    ],
    [
      'a host that another funnel has',
      'prices.example',
      named('new'),
      409,
      "The funnel 'two-prices' is at prices.example already. Choose another address, or another funnel.",
    ],
    [
      'the address of FUNNEL',
      '/',
      named('new'),
      409,
      "The funnel 'pet-quiz' is at / already. Choose another address, or another funnel.",
    ],
    [
      'a funnel that has an address',
      '/again/',
      named('keto'),
      409,
      "The funnel 'keto' is at /keto/ already. Choose another address, or another funnel.",
    ],
    [
      'the funnel of FUNNEL',
      '/again/',
      named('pet-quiz'),
      409,
      "The funnel 'pet-quiz' is at / already. Choose another address, or another funnel.",
    ],
    [
      'a path below which another funnel has a screen',
      '/pet/',
      named('new'),
      409,
      "Below /pet/ the funnel 'pet-quiz' has the screen /pet, which nobody could open any more. Choose another address.",
    ],
    [
      'an address that is none',
      'https://x.example',
      named('new'),
      422,
      "The address is neither a host nor a path. Send a host without a port, such as 'quiz.example.com', or a path between slashes, such as '/keto/' or '/de/keto/'.",
    ],
    [
      'a funnel with errors',
      '/new/',
      { ...named('new'), start: '/nowhere' },
      422,
      expect.stringMatching(/^The funnel has .*'\/nowhere'.* Mend that, and send it again\.$/),
    ],
    [
      'a funnel whose settings are wrong',
      '/new/',
      named('wrong'),
      409,
      expect.stringMatching(
        /^The funnel 'wrong' has settings of its own, whose names end in __WRONG\. NEW_SESSIONS_PER_HOUR is 'many'/,
      ),
    ],
  ])('refuses %s, and stores nothing', async (_, address, funnel, status, detail) => {
    const before = await stored();
    const refused = await add(address, funnel);
    expect([refused.status, (await refused.json()).detail]).toEqual([status, detail]);
    expect(await stored()).toEqual(before);
  });

  test('needs one connection alone', async () => {
    const single = await testServer(await oneConnection(), minimalFunnel);
    expect((await add('/keto/', named('keto'), single)).status).toBe(201);
    expect((await single.app.request('/keto/')).status).toBe(200);
    await single.database.close();
  });

  test('gives an address that is wanted twice at once to one funnel', async () => {
    const both = await Promise.all(['first', 'second'].map((id) => add('both.example', named(id))));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('money', () => {
  let shop: StripeServer;
  beforeAll(async () => {
    shop = await stripeServer(await postgres(), minimalFunnel);
    const refunding: Funnel = { ...keto, account: { ...keto.account, refund: 'always' } };
    await open(shop, new Map([['/keto/', refunding]]));
  });
  afterAll(() => shop.stop());

  const begin = async (site: string) => {
    const sessionId = randomUUID();
    await shop.post(`${site}/api/submit`, { sessionId, answers: { 'Has pet': 'Yes' } });
    return sessionId;
  };
  const paymentsOf = (sessionId: string) =>
    shop.database.db.selectFrom('payments').selectAll().where('session_id', '=', sessionId).execute();

  test('that is paid for a plan of one site counts for no session of another', async () => {
    for (const [site, paid] of [
      ['', 1],
      ['/keto', 0],
    ] as const) {
      const sessionId = await begin(site);
      await shop.pay('pro', sessionId, 'ana@example.com');
      await shop.heal();
      expect(await paymentsOf(sessionId)).toHaveLength(paid);
    }
  });

  test('goes back by the provider of its site', async () => {
    const sessionId = await begin('/keto');
    const returned = (await pay('/keto', sessionId, shop)).headers.get('Location') ?? '';
    const id = new URL(returned, 'http://localhost').searchParams.get('payment');
    const account = { sessionId, email: 'ana@example.com', password: 'correct horse', stripeSessionId: id };
    expect((await shop.post('/keto/api/create-account', account)).status).toBe(201);
    const refund = () =>
      shop.database.db
        .selectFrom('refunds')
        .selectAll()
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
    await expect.poll(async () => (await refund())?.state).toBe('done');
  });
});

test('a site that cannot be opened leaves the others as they are, and is tried again after ten seconds', async () => {
  await server.publish({ ...minimalFunnel, id: 'wrong' });
  await server.store.sites.add({ funnelId: 'wrong', address: '/wrong/' }, 'Ana');
  for (const version of ['1.0.1', '1.0.2']) await server.publish({ ...minimalFunnel, id: 'wrong', version });
  const failures = () => server.log.filter((line) => line.includes('A site cannot be opened')).length;
  expect([failures(), (await shownAt('/wrong/')).id, (await shownAt('/keto/')).id]).toEqual([
    1,
    'pet-quiz',
    'keto',
  ]);
  server.clock.time = new Date(server.clock.time.getTime() + 10_000);
  await server.publish({ ...minimalFunnel, id: 'wrong', version: '1.0.3' });
  expect(failures()).toBe(2);
});
