import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { cookieOf } from '../../tests/support/server/signed-in.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { twoPricesKept } from '../../tests/support/two-prices.ts';

const bound: Funnel = {
  ...shippedFunnel,
  session: { ...shippedFunnel.session, bound: true },
  translations: { 'es-US': {} },
};

/** Two servers that share only the database. */
let server: TestServer;
let other: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), bound);
  other = await testServer(server.database, bound);
});
afterAll(() => server.database.close());

/** A browser: keeps its cookie and asks the two servers in turn. */
class TestBrowser {
  cookie = '';
  #turn = false;

  async #ask(path: string, init: RequestInit = {}): Promise<Response> {
    this.#turn = !this.#turn;
    const headers = { ...init.headers, ...(this.cookie && { Cookie: this.cookie }) };
    const response = await (this.#turn ? server : other).app.request(path, { ...init, headers });
    const set = response.headers.get('Set-Cookie');
    if (set) this.cookie = cookieOf(response);
    return response;
  }

  open(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#ask(path, { headers });
  }

  post(path: string, body: object): Promise<Response> {
    return this.#ask(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  form(path: string, fields: Record<string, string>): Promise<Response> {
    return this.#ask(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new URLSearchParams(fields).toString(),
    });
  }

  submit = (sessionId: string, answers: Record<string, string>) =>
    this.post('/api/submit', { sessionId, answers });
  update = (sessionId: string, updates: Record<string, string>) =>
    this.post('/api/update', { sessionId, updates });

  /** Pays at the sandbox's checkout; gives the payment's id, if any. */
  async pay(sessionId: string): Promise<string | null> {
    const query = new URLSearchParams({ plan: '3 Months', client_reference_id: sessionId });
    const { headers } = await this.form(`/sandbox/checkout?${query}`, { email: 'ana@example.com' });
    return new URL(headers.get('Location') ?? '/', 'http://localhost').searchParams.get('session_id');
  }

  createAccount = (sessionId: string, stripeSessionId: string | null) =>
    this.post('/api/create-account', {
      sessionId,
      email: 'ana@example.com',
      password: 'correct horse',
      stripeSessionId,
    });
}

/** A visitor whose session began in another browser. */
async function visitor() {
  const browser = new TestBrowser();
  const id = randomUUID();
  expect((await browser.submit(id, { UTM: 'letter', 'Step 1': 'Yes' })).status).toBe(201);
  return { browser, id };
}

const rowOf = (id: string) =>
  server.database.db.selectFrom('sessions').selectAll().where('session_id', '=', id).executeTakeFirst();
const answersOf = async (id: string) => (await rowOf(id))?.answers;

describe('a session that belongs to its browser', () => {
  test('sets a cookie with the first write; scripts cannot read it, and requests from other sites do not carry it', async () => {
    const browser = new TestBrowser();
    const id = randomUUID();
    const first = await browser.submit(id, { 'Step 1': 'Yes' });
    const cookie = first.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^__Host-stile_browser=[\w-]{43}; /);
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
      expect(cookie.split('; ')).toContain(word);
    }
    expect(await first.json()).toMatchObject({ success: true, sessionId: id });
    const again = await browser.update(id.toUpperCase(), { 'Step 2': 'Yes' });
    expect([again.status, again.headers.get('Set-Cookie')]).toEqual([200, null]);
  });

  test('stores only a hash of the cookie, another one for each session', async () => {
    const { browser, id } = await visitor();
    const second = randomUUID();
    await browser.submit(second, { 'Step 1': 'Yes' });
    const [owner, ownerOfSecond] = [(await rowOf(id))?.owner, (await rowOf(second))?.owner];
    expect(owner).toMatch(/^[\w-]{43}$/);
    expect(ownerOfSecond).not.toBe(owner);
    expect(browser.cookie).not.toContain(owner);
  });

  test('keeps the language of an address that its own browser opens, not of one that another opens', async () => {
    const { browser, id } = await visitor();
    await new TestBrowser().open(`/step2?sessionId=${id}&lang=es-US`);
    expect((await rowOf(id))?.language).toBe('en-US');
    await browser.open(`/step2?sessionId=${id}&lang=es-US`);
    expect((await rowOf(id))?.language).toBe('es-US');
  });

  test.each<[string, (browser: TestBrowser, id: string) => Promise<Response>]>([
    ['an update', (browser, id) => browser.update(id, { 'Step 1': 'No' })],
    [
      'an e-mail address',
      (browser, id) =>
        browser.post('/api/submit-email', { sessionId: id, email: 'eve@example.com', subscription: true }),
    ],
    [
      'the checkout',
      (browser, id) => browser.open(`/sandbox/checkout?plan=3+Months&client_reference_id=${id}`),
    ],
  ])('is not there for %s from another browser, with a cookie of its own or none', async (_, act) => {
    const { id } = await visitor();
    const before = await rowOf(id);
    const { browser } = await visitor();
    for (const stranger of [browser, new TestBrowser()]) {
      const refused = await act(stranger, id);
      expect(refused.status).toBe(404);
      // The checkout says so in a page of its own.
      expect(await refused.text()).toMatch(
        /This session belongs to the browser that it was begun in|Your answers are no longer here/,
      );
    }
    expect(await rowOf(id)).toEqual(before);
  });

  test('gives a browser that submits its id a session of its own, the same each time', async () => {
    const { id } = await visitor();
    const stranger = new TestBrowser();
    await stranger.open(`/step2?sessionId=${id}`);
    const [first, second] = await Promise.all([
      stranger.submit(id, { UTM: '', 'Visit 1': 'true' }),
      stranger.submit(id, { 'Step 1': 'No' }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    const { sessionId } = await first.json();
    expect(sessionId).not.toBe(id);
    expect((await second.json()).sessionId).toBe(sessionId);
    expect(await answersOf(sessionId)).toEqual({ UTM: '', 'Visit 1': 'true', 'Step 1': 'No' });
    expect(await answersOf(id)).toEqual({ UTM: 'letter', 'Step 1': 'Yes' });
    expect((await stranger.update(sessionId, { 'Step 2': 'Yes' })).status).toBe(200);
  });

  test('begins once for each of two browsers that make it at the same moment', async () => {
    const id = randomUUID();
    const browsers = [new TestBrowser(), new TestBrowser()];
    const ids = await Promise.all(
      browsers.map(async (browser, index) =>
        (await browser.submit(id, { 'Step 1': index === 0 ? 'Yes' : 'No' })).json(),
      ),
    );
    expect(new Set(ids.map(({ sessionId }) => sessionId)).size).toBe(2);
    const answers = await Promise.all(ids.map(({ sessionId }) => answersOf(sessionId)));
    expect(answers).toEqual([{ 'Step 1': 'Yes' }, { 'Step 1': 'No' }]);
  });

  test('takes a form of a page from its own browser, and leads another one on with a session of its own', async () => {
    const { browser, id } = await visitor();
    const session = async (from: TestBrowser) => {
      const { headers } = await from.form(`/step2?sessionId=${id}`, { sessionId: id, 'Step 2': 'No' });
      return new URL(headers.get('Location') ?? '', 'http://localhost').searchParams.get('sessionId') ?? '';
    };
    expect(await session(browser)).toBe(id);
    const stranger = new TestBrowser();
    const own = await session(stranger);
    expect(own).not.toBe(id);
    expect(await answersOf(own)).toMatchObject({ 'Step 2': 'No' });
    expect((await stranger.update(own, { 'Step 3': 'done' })).status).toBe(200);
    expect(await answersOf(id)).toMatchObject({ UTM: 'letter', 'Step 1': 'Yes' });
  });

  test('makes no account for a browser that has the address of /success, and shows it no e-mail address', async () => {
    const { browser, id } = await visitor();
    const payment = await browser.pay(id);
    const stranger = new TestBrowser();
    const shown = await (await stranger.open(`/api/payment-status/${payment}`)).json();
    expect(shown).toEqual({ email: '', planType: 'Premium Plan', status: 'completed' });
    const refused = await stranger.createAccount(id, payment);
    expect([refused.status, (await refused.json()).type]).toEqual([404, 'urn:problem:stile:other-browser']);
    expect(await (await browser.open(`/api/payment-status/${payment}`)).json()).toMatchObject({
      email: 'ana@example.com',
    });
    expect((await browser.createAccount(id, payment)).status).toBe(201);
  });

  test('is forged by no cookie that somebody makes up', async () => {
    const { id } = await visitor();
    for (const value of ['', 'x', 'A'.repeat(43), (await rowOf(id))?.owner ?? '']) {
      const stranger = new TestBrowser();
      stranger.cookie = `__Host-stile_browser=${value}`;
      expect((await stranger.update(id, { 'Step 1': 'No' })).status).toBe(404);
    }
  });
});

describe('a page', () => {
  const open = (browser: TestBrowser, headers = {}) => browser.open('/', headers);

  test('sets the cookie if there is none, and no cache in between shares it', async () => {
    const browser = new TestBrowser();
    const first = await open(browser);
    expect(first.headers.get('Set-Cookie')).toMatch(/^__Host-stile_browser=/);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const validator = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    const again = await open(browser, validator);
    expect([again.status, again.headers.get('Set-Cookie')]).toEqual([304, null]);
    const cleared = await open(new TestBrowser(), validator);
    expect([cleared.status, cleared.headers.has('Set-Cookie')]).toEqual([304, true]);
  });

  test('sets no cookie for another site that loads it as an image, which would replace the visitor’s', async () => {
    const picture = await open(new TestBrowser(), { 'Sec-Fetch-Dest': 'image' });
    expect(picture.headers.get('Set-Cookie')).toBeNull();
  });

  test("is that of the active version for another browser's session, as the session that begins in its place", async () => {
    const { browser, id } = await visitor();
    await server.publish({ ...bound, version: '9.0.0' });
    onTestFinished(() => server.publish(bound));
    const versionFor = async (Cookie: string) => {
      const page = await server.app.request(`/step2?sessionId=${id}`, { headers: { Cookie } });
      return /"version":"(.*?)"/.exec(await page.text())?.[1];
    };
    expect([await versionFor(browser.cookie), await versionFor('')]).toEqual([bound.version, '9.0.0']);
  });
});

test("in kept order, the address of another browser's session leads to the start, and not to that session's step", async () => {
  const funnel: Funnel = { ...twoPricesKept, session: { ...twoPricesKept.session, bound: true } };
  const kept = await testServer(server.database, funnel);
  const sessionId = randomUUID();
  const begun = await kept.post('/api/submit', { sessionId, answers: { UTM: '', Pet: 'Cat' } });
  const ledTo = async (Cookie: string) => {
    const page = await kept.app.request(`/cheap?sessionId=${sessionId}`, { headers: { Cookie } });
    return page.headers.get('Location');
  };
  expect(await ledTo(cookieOf(begun))).toBe(`/age?sessionId=${sessionId}`);
  expect(await ledTo('')).toBe(funnel.start);
});

test('a session that was begun without belonging to a browser stays open to its id, and no cookie is set', async () => {
  await server.publish({ ...shippedFunnel, version: '8.0.0' });
  const id = randomUUID();
  const first = await server.post('/api/submit', { sessionId: id, answers: { 'Step 1': 'Yes' } });
  const page = await server.app.request('/');
  expect([first.headers.get('Set-Cookie'), page.headers.get('Set-Cookie')]).toEqual([null, null]);
  expect(page.headers.get('Cache-Control')).toBe('no-cache');
  expect((await rowOf(id))?.owner).toBeNull();
  expect((await new TestBrowser().update(id, { 'Step 2': 'Yes' })).status).toBe(200);
});
