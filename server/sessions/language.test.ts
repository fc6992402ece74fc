import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { kinds } from '../../schema/declaration/kinds/index.ts';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { signedIn } from '../../tests/support/server/signed-in.ts';
import { type StripeServer, stripeServer } from '../../tests/support/server/stripe-server.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { withValues } from '../../tests/support/with-values.ts';
import { visitorsFunnel } from '../pages/visitors-funnel.ts';
import { inLanguage, publishedFunnel } from '../releases/published-funnel.ts';

const terms = {
  ...kinds.consent.example,
  kind: 'consent',
  number: 3,
  path: '/age',
  title: 'Terms',
  heading: 'Terms',
  field: 'Terms',
  statusField: 'Terms Status',
  next: '/plan',
  onSaveFailure: 'log',
};

/** A funnel whose visitors read American English, Spanish or Arabic, and agree to terms. */
const funnel: Funnel = withValues<Funnel>(minimalFunnel, {
  '/language': 'en-US',
  '/steps/1': terms,
  '/steps/0/opensWithoutSession': true,
  '/experiments': [],
  '/steps/0/variants': undefined,
  '/pages/figures': { kind: 'analytics', title: 'Figures', name: 'Figures' },
  '/routes/~1figures': 'figures',
  '/translations': {
    es: {
      '/pages/welcome/title': 'Hola',
      '/steps/Pet/title': 'Mascota',
      '/steps/Terms/title': 'Condiciones',
      '/steps/Terms/words': 'Acepto las {terms}.',
      '/steps/Terms/links/terms/label': 'condiciones',
      '/choiceSets/pets/Cat/label': 'Gato',
      '/plans/pro/name': 'Profesional',
      '/pages/farewell/title': 'Adiós',
      '/pages/lost/title': 'Nada',
    },
    ar: { '/steps/Pet/title': 'الحيوان' },
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), funnel, undefined, {}, new URL('https://pets.example'));
});
afterAll(() => server.database.close());

type Headers = Readonly<Record<string, string>>;

const get = async (path: string, headers: Headers = {}) => server.app.request(path, { headers });

/** The language of a page, by its headers and its document. */
async function languageAt(path: string, headers: Headers = {}): Promise<string> {
  const response = await get(path, headers);
  const html = await response.text();
  const tag = /<html lang="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(response.headers.get('Content-Language')).toBe(tag);
  return tag;
}

const post = async (path: string, body: object, headers: Headers = {}) =>
  server.app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** A visitor whose session was begun on a page in this language. */
async function begunIn(language: string): Promise<Visitor> {
  const visitor = new Visitor(server);
  const body = { sessionId: visitor.sessionId, answers: { UTM: '' } };
  await post('/api/submit', body, { 'Content-Language': language });
  return visitor;
}

const spanish = { 'Accept-Language': 'es-MX,es;q=0.9,en;q=0.8' };

describe('a page without a session', () => {
  test.each([
    ['nothing', {}, 'en-US'],
    ['a language that the funnel has', spanish, 'es'],
    ['several, the best last', { 'Accept-Language': 'en;q=0.5, fr;q=0.8, ar' }, 'ar'],
    ['English of another country before Spanish', { 'Accept-Language': 'en-GB,es;q=0.9' }, 'en-US'],
    ['Spanish, which it will not take', { 'Accept-Language': 'es;q=0, *' }, 'en-US'],
    ['a language that the funnel has not', { 'Accept-Language': 'fr' }, 'en-US'],
    ['what is no tag', { 'Accept-Language': 'x, <script>, __proto__' }, 'en-US'],
  ])('comes in the right language where the browser asks for %s', async (_, headers, tag) => {
    expect(await languageAt('/pet', headers)).toBe(tag);
  });

  test('comes in the language that its address names, whatever the browser asks for', async () => {
    expect(await languageAt('/pet?lang=ar', spanish)).toBe('ar');
    expect(await languageAt('/pet?lang=es-AR')).toBe('es');
    expect(await languageAt('/pet?lang=fr', spanish)).toBe('es');
    expect(await languageAt('/pet?lang=constructor')).toBe('en-US');
  });

  test('keeps the query of the page if its language was chosen before the scripts ran', async () => {
    const chosen = async (Referer: string, path = '/?lang=es') => {
      const { status, headers } = await get(path, { Referer });
      return [status, headers.get('Location')];
    };
    const led = [303, '?utm_source=letter&lang=es'];
    const shown = [200, null];
    expect(await chosen('http://localhost/?utm_source=letter')).toEqual(led);
    expect(await chosen('https://pets.example/?utm_source=letter&lang=ar')).toEqual(led);
    expect(await chosen('http://localhost/?utm_source=letter', '/?utm_source=letter&lang=es')).toEqual(shown);
    for (const other of ['http://localhost/pet?a=b', 'https://evil.example/?a=b', 'http://localhost/', 'x']) {
      expect(await chosen(other)).toEqual(shown);
    }
  });

  test('has its title, its direction and its texts in that language, and is kept for it', async () => {
    const [first, other] = [await get('/pet?lang=es'), await get('/pet?lang=ar')];
    expect(await first.text()).toMatch(/<html lang="es">.*<title>Mascota \| .*"Gato"/s);
    expect(await other.text()).toContain('<html lang="ar" dir="rtl">');
    const again = await get('/pet?lang=es', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
    expect(other.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
  });

  test('is not found in that language', async () => {
    const response = await get('/nothing', spanish);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('<title>Nada | '),
    ]);
  });

  test('varies by Accept-Language only if the browser’s language decides', async () => {
    const varies = async (path: string) =>
      (await get(path, spanish)).headers.get('Vary')?.includes('Accept-Language');
    const { sessionId } = await begunIn('es');
    expect(await varies('/pet')).toBe(true);
    expect(await varies('/pet?lang=es')).toBe(false);
    expect(await varies(`/pet?sessionId=${sessionId}`)).toBe(false);
  });
});

describe('search engines', () => {
  const linksAt = async (path: string, headers?: Headers) =>
    [...(await (await get(path, headers)).text()).matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(
      ([link]) => link,
    );

  test('learn the address of a landing page in each language', async () => {
    expect(await linksAt('/')).toEqual([
      '<link rel="canonical" href="https://pets.example/">',
      '<link rel="alternate" hreflang="en-US" href="https://pets.example/">',
      '<link rel="alternate" hreflang="es" href="https://pets.example/?lang=es">',
      '<link rel="alternate" hreflang="ar" href="https://pets.example/?lang=ar">',
      '<link rel="alternate" hreflang="x-default" href="https://pets.example/">',
    ]);
    expect((await linksAt('/?lang=es&utm_source=x'))[0]).toBe(
      '<link rel="canonical" href="https://pets.example/?lang=es">',
    );
  });

  test('find no other languages of a page that is only for visitors', async () => {
    expect(await linksAt('/pet')).toEqual([]);
  });
});

test('the funnel of a page is a file of its own for each language, kept for good', async () => {
  const whole = withDefaults(funnel);
  const published = publishedFunnel(whole);
  const pathOf = async (tag: string) => (await visitorsFunnel(inLanguage(published, tag))).path;
  const [own, other] = [await pathOf('en-US'), await pathOf('es')];
  for (const [path, language] of [
    [own, 'en-US'],
    [other, 'es'],
  ] as const) {
    const file = await get(path, { 'Accept-Language': 'ar' });
    expect(file.headers.get('Cache-Control')).toContain('immutable');
    expect(await file.json()).toMatchObject({
      language,
      languages: [
        { tag: 'en-US', name: 'English' },
        { tag: 'es', name: 'Español' },
        { tag: 'ar', name: 'العربية' },
      ],
    });
  }
  for (const path of [`${own}?lang=es`, other.replace('?lang=es', '')]) {
    expect((await get(path)).headers.get('Cache-Control')).toBe('no-store');
  }
});

describe('a session', () => {
  const languageOf = async (visitor: Visitor) => (await visitor.row())?.language;

  test('keeps the language of the page that began it, for every later page', async () => {
    const visitor = await begunIn('es');
    expect(await languageOf(visitor)).toBe('es');
    for (const path of ['/pet', '/age', '/bye', '/nothing']) {
      expect(await languageAt(`${path}?sessionId=${visitor.sessionId}`, { 'Accept-Language': 'ar' })).toBe(
        'es',
      );
    }
  });

  test('that a program begins keeps what it accepts, else the language of the file', async () => {
    const visitors = [new Visitor(server), new Visitor(server)];
    const headers = [spanish, {}];
    for (const [index, { sessionId }] of visitors.entries()) {
      await post('/api/submit', { sessionId, answers: { UTM: '' } }, headers[index]);
    }
    expect(await Promise.all(visitors.map(languageOf))).toEqual(['es', 'en-US']);
  });

  test('keeps the language to which its visitor changes on the way with the next answer, and not by a link', async () => {
    const visitor = await begunIn('es');
    const { sessionId } = visitor;
    expect(await languageAt(`/age?sessionId=${sessionId}&lang=en-US`)).toBe('en-US');
    expect(await visitor.row()).toMatchObject({ language: 'es' });
    await post('/api/update', { sessionId, updates: { Pet: 'Cat' } }, { 'Content-Language': 'en-US' });
    expect(await languageAt(`/age?sessionId=${sessionId}`, spanish)).toBe('en-US');
    expect(await visitor.row()).toMatchObject({ language: 'en-US', answers: { Pet: 'Cat' } });
  });

  test('keeps the language of a form that is sent before the scripts run', async () => {
    const visitor = new Visitor(server);
    const response = await server.app.request('/pet?lang=es', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: new URLSearchParams({ sessionId: visitor.sessionId, Pet: 'Cat' }).toString(),
    });
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      `/plan?sessionId=${visitor.sessionId}`,
    ]);
    expect(await visitor.row()).toMatchObject({ language: 'es', answers: { Pet: 'Cat' } });
  });

  test('gets a refused form back in its language', async () => {
    const { sessionId } = await begunIn('es');
    const response = await server.app.request(`/pet?sessionId=${sessionId}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: 'Pet=Gato',
    });
    expect([response.status, response.headers.get('Content-Language')]).toEqual([422, 'es']);
  });

  test('has its language in the export', async () => {
    const visitor = await begunIn('ar');
    const csv = await (await (await signedIn(server))('/api/analytics.csv')).text();
    const [head = '', ...rows] = csv.split('\r\n');
    const column = head.split(',').indexOf('language');
    const row = rows.find((one) => one.startsWith(visitor.sessionId))?.split(',') ?? [];
    expect(row[column]).toBe('ar');
  });
});

describe('the words of a consent', () => {
  const english = 'I agree to the terms of use (/).';
  const inSpanish = 'Acepto las condiciones (/).';
  const agree = async ({ sessionId }: Visitor, words: string, headers: Headers = {}) => {
    const updates = { Terms: 'yes', 'Terms agreed to': words };
    return (await post('/api/update', { sessionId, updates }, headers)).status;
  };

  test('are stored in the language in which they were read, and taken in no other', async () => {
    const visitor = await begunIn('es');
    expect(await agree(visitor, english)).toBe(422);
    expect(await agree(visitor, inSpanish)).toBe(200);
    expect((await visitor.row())?.answers).toMatchObject({ 'Terms agreed to': inSpanish });
  });

  test('are those of the page that sends them, though another tab has changed the language', async () => {
    const visitor = await begunIn('es');
    const { sessionId } = visitor;
    await post('/api/update', { sessionId, updates: { Pet: 'Cat' } }, { 'Content-Language': 'en-US' });
    expect(await agree(visitor, inSpanish)).toBe(422);
    expect(await agree(visitor, inSpanish, { 'Content-Language': 'es' })).toBe(200);
    expect(await visitor.row()).toMatchObject({ language: 'es' });
  });
});

describe('the checkout', () => {
  test('of the sandbox, and what is shown of the payment, have the plan in the language of the session', async () => {
    const visitor = await begunIn('es');
    await visitor.update({ Pet: 'Cat', Plan: 'pro' });
    const page = await get(`/sandbox/checkout?plan=pro&client_reference_id=${visitor.sessionId}`);
    expect(await page.text()).toMatch(/<html lang="es".*<h1>Pago<.*Profesional/s);
    await visitor.pay('pro', 'ana@example.com');
    const payment = await server.database.db
      .selectFrom('payments')
      .select('payment_id as id')
      .where('session_id', '=', visitor.sessionId)
      .executeTakeFirstOrThrow();
    expect(await languageAt(`/bye?payment=${payment.id}&sessionId=${visitor.sessionId}`)).toBe('es');
    const status = await get(`/api/payment-status/${payment.id}`);
    expect(await status.json()).toMatchObject({ planType: 'Profesional' });
  });

  describe('of Stripe', () => {
    let stripe: StripeServer;
    beforeAll(async () => {
      stripe = await stripeServer(await postgres(), funnel);
    });
    afterAll(() => stripe.stop());

    test.each([
      ['es', 'es'],
      ['en-US', 'en'],
      // Stripe has no Arabic: its page follows the browser.
      ['ar', null],
    ])('comes in the language of the page: %s', async (tag, query) => {
      const { sessionId } = new Visitor(stripe);
      await stripe.app.request('/api/submit', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Language': tag },
        body: JSON.stringify({ sessionId, answers: { UTM: '' } }),
      });
      const response = await stripe.app.request(
        `/api/stripe/checkout?plan=pro&client_reference_id=${sessionId}`,
      );
      const address = new URL(response.headers.get('Location') ?? '');
      expect(address.href).toContain(stripe.links.get('pro'));
      expect(address.searchParams.get('locale')).toBe(query);
    });
  });
});
