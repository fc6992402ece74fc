import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageFunnel } from '../../schema/authoring/page-funnel.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import type { PageData } from './page-data.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
});
afterAll(() => server.database.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers });
const dataOf = (html: string): PageData =>
  JSON.parse(/<script type="application\/json" id="stile-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

const { '/analytics': _, ...routes } = shippedFunnel.routes;
const paths = [...Object.keys(routes), ...shippedFunnel.steps.map(({ path }) => path)];
const seen = pageFunnel(shippedFunnel, shippedFunnel);

test.each(paths)('%s answers the document, with its title and its funnel', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  const html = await response.text();
  expect(html).toContain('<html lang="en-US">');
  expect(html).toMatch(/<title>[^<]+ \| Jobstile<\/title>/);
  expect(dataOf(html).funnel).toEqual(seen);
});

test('no page tells visitors why a rule is suppressed, or what staff read', async () => {
  const reason = shippedFunnel.suppressions?.[0]?.reason ?? '';
  expect(reason).not.toBe('');
  for (const path of paths) {
    const html = await (await get(path)).text();
    expect(html).not.toContain(reason);
    expect(html).not.toContain('analytics');
  }
});

test('only landing pages may be listed by search engines', async () => {
  const listed = [];
  for (const path of [...paths, '/nothing']) {
    if (!(await (await get(path)).text()).includes('content="noindex"')) listed.push(path);
  }
  expect(listed).toEqual(['/', '/backup', '/home']);
});

test('the data says where each plan is paid', async () => {
  const { checkout } = dataOf(await (await get('/step26')).text());
  expect(Object.keys(checkout)).toEqual(shippedFunnel.plans.map(({ id }) => id));
  expect(checkout['1 Month Basic']).toBe('/sandbox/checkout?plan=1+Month+Basic');
});

test.each(['/nothing', '/step14', '/step3//', '/toString', '/index.html'])(
  '%s, which the funnel does not declare, answers its not-found page with 404',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<title>Page Not Found | Jobstile</title>');
  },
);

test.each([
  ['/step5/', '/step5'],
  ['/Step5', '/step5'],
  ['/STEP26/?sessionId=1&a=%20b', '/step26?sessionId=1&a=%20b'],
  ['/Home?utm_source=letter', '/home?utm_source=letter'],
])('%s leads to %s', async (path, to) => {
  const response = await get(path);
  expect([response.status, response.headers.get('Location')]).toEqual([308, to]);
});

test('a form that is sent to /Step2/ is sent on to /step2, and none goes to another host', async () => {
  const posted = await server.app.request('/Step2/?sessionId=1', { method: 'POST' });
  expect([posted.status, posted.headers.get('Location')]).toEqual([308, '/step2?sessionId=1']);
  for (const path of ['//evil.example/', '//evil.example/step5', '/%2Fstep5/']) {
    expect((await get(path)).status).toBe(404);
  }
});

test('every page has an icon in the colours of the funnel, which no step asks for again', async () => {
  expect(await (await get('/step3')).text()).toContain('<link rel="icon" href="/icon.svg"');
  const response = await get('/icon.svg');
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
  const { header, ink } = shippedFunnel.theme;
  const icon = await response.text();
  expect(icon).toContain(`fill="${header}"`);
  expect(icon).toContain(`stroke="${ink}"`);
  expect(response.headers.get('Cache-Control')).toBe('max-age=3600');
  const again = await get('/icon.svg', { 'If-None-Match': response.headers.get('ETag') ?? '' });
  expect(again.status).toBe(304);
});

test('a landing page that is newer than the session shows itself, any other the version of the session', async () => {
  const newer = await testServer(await postgres());
  const { sessionId } = await Visitor.arrived(newer);
  const routes = { ...shippedFunnel.routes, '/spring': 'landing', '/summer': 'error' };
  await newer.publish({ ...shippedFunnel, version: '9.0.0', routes });
  const answered = async (path: string) => {
    const response = await newer.app.request(`${path}?sessionId=${sessionId}`);
    return [response.status, dataOf(await response.text()).funnel.version];
  };
  expect(await answered('/spring')).toEqual([200, '9.0.0']);
  expect(await answered('/summer')).toEqual([404, shippedFunnel.version]);
  expect(await answered('/')).toEqual([200, shippedFunnel.version]);
  await newer.database.close();
});

test('HEAD answers as GET does, without the body; other methods are not taken', async () => {
  const head = await server.app.request('/step3', { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  const post = await server.app.request('/step3', { method: 'POST' });
  expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

describe('the encoding', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('for %s is %s', async (accepted, encoding) => {
    const response = await get('/step3', { 'Accept-Encoding': accepted });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect(response.headers.get('Vary')).toContain('Accept-Encoding');
    const bytes = Buffer.from(await response.arrayBuffer());
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((same: Buffer) => same);
    expect(decode(bytes).toString()).toContain('</html>');
  });
});

describe('the headers', () => {
  test('let the browser ask again and answer 304 while nothing has changed', async () => {
    const first = await get('/step3');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const again = await get('/step3', { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get('/step4', { 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(200);
  });

  test.each(['/', '/step3'])(
    'of a 304 for %s are those of the page that is kept, which they renew',
    async (path) => {
      const first = await get(path);
      const again = await get(path, { 'If-None-Match': first.headers.get('ETag') ?? '' });
      expect(again.status).toBe(304);
      for (const [name, value] of again.headers)
        expect([name, value]).toEqual([name, first.headers.get(name)]);
    },
  );

  test('allow the one inline style by its hash, and nothing unsafe', async () => {
    const response = await get('/');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? '';
    expect(style).toContain('--on-accent:');
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  test.each([
    ['/', 'unsafe-none'],
    ['/step2', 'unsafe-none'],
    ['/step3', 'same-origin'],
    ['/success', 'same-origin'],
    ['/analytics', 'same-origin'],
  ])('part %s from the page that opened it: %s', async (path, policy) => {
    expect((await get(path)).headers.get('Cross-Origin-Opener-Policy')).toBe(policy);
  });

  test('keep session ids from other sites, and allow an API answer nothing at all', async () => {
    for (const path of ['/step3', '/api/nothing', '/healthz']) {
      const { headers } = await get(path);
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('X-Frame-Options')).toBe('DENY');
    }
    const { headers } = await get('/api/nothing');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
  });
});

test('a text of the funnel stays text, in the title and in the data', async () => {
  const [first, ...others] = shippedFunnel.steps;
  const title = '</title></script><script>alert(1)</script> $& $1';
  const funnel = { ...shippedFunnel, steps: [{ ...first, title }, ...others] } as Funnel;
  const hostile = await testServer(await postgres(), funnel);
  const html = await (await hostile.app.request('/step2')).text();
  expect(html).not.toContain('<script>alert');
  expect(dataOf(html).funnel.steps[0]?.title).toBe(title);
  await hostile.database.close();
});

test('a session keeps the funnel that it was made with when another is published', async () => {
  const after = await testServer(await postgres());
  const visitor = await Visitor.arrived(after);
  const choiceSets = { ...shippedFunnel.choiceSets, 'yes-no': ['Sure', 'Never'] };
  await after.publish({ ...shippedFunnel, version: '2.0.0', choiceSets });

  const versionAt = async (query: string) =>
    dataOf(await (await after.app.request(`/step2${query}`)).text()).funnel.version;
  expect(await versionAt(`?sessionId=${visitor.sessionId}`)).toBe('1.1.3');
  expect(await versionAt(`?sessionId=${new Visitor(after).sessionId}`)).toBe('2.0.0');
  expect(await versionAt('?sessionId=nonsense')).toBe('2.0.0');

  const body = (answer: string) => ({ sessionId: visitor.sessionId, updates: { 'Step 2': answer } });
  expect((await after.post('/api/update', body('Yes'))).status).toBe(200);
  expect((await after.post('/api/update', body('Sure'))).status).toBe(422);
  await after.database.close();
});

describe('the funnel of a page that is drawn ahead', () => {
  const text = JSON.stringify(seen);
  const digest = createHash('sha256').update(text).digest('base64url');

  test('is a file that browsers keep for good', async () => {
    const path = `/api/funnels/job-seeker/1.1.3/${digest}`;
    const response = await get(path, { 'Accept-Encoding': 'br' });
    expect([response.status, response.headers.get('Content-Encoding')]).toEqual([200, 'br']);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(text);
  });

  test('is not cached if the address names other content, as that of another release may', async () => {
    const response = await get('/api/funnels/job-seeker/1.1.3/of-another-release');
    expect(await response.json()).toEqual(seen);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each(['/api/funnels/job-seeker/9.9.9/x', '/api/funnels/nobody/1.1.3/x'])(
    '%s, which was never published, is a 404',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect((await response.json()).detail).toBe(
        'No such funnel version was published; load the page again.',
      );
    },
  );

  test.each([
    ['/api/funnels/job%00seeker/1.1.0/x', 'id'],
    ['/api/funnels/job-seeker/1%00/x', 'version'],
  ])('%s, which no database can look up, is a 400', async (path, what) => {
    const response = await get(path);
    expect(response.status).toBe(400);
    expect((await response.json()).detail).toBe(
      `The funnel's ${what} contains a NUL character. Send it without.`,
    );
  });
});
