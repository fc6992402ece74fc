import { afterAll, expect, test } from 'vitest';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { testServer } from '../../tests/support/server/test-server.ts';

const server = await testServer(await postgres());
afterAll(() => server.database.close());

test.each(['/staff', '/staff/funnels/jobs', '/staff/nowhere'])(
  '%s gets the document of the staff pages, which nobody caches or frames, and which runs no inline script',
  async (path) => {
    const response = await server.app.request(path);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const [, nonce] = /nonce="([\w-]{22})"/.exec(await response.text()) ?? [];
    expect(response.headers.get('Content-Security-Policy')).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; img-src 'self'; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; frame-src 'self'`,
    );
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  },
);

test('the address of the figures gets the same document, with the words of their page, in the language of the file', async () => {
  const response = await server.app.request('/analytics?source=google&lang=de');
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  const html = await response.text();
  const [, figures = ''] =
    /<script type="application\/json" id="stile-figures">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(figures)).toEqual({
    page: shippedFunnel.pages.analytics,
    funnel: { id: 'job-seeker', name: 'Jobstile' },
    title: 'Analytics | Jobstile',
    language: 'en-US',
    direction: 'ltr',
    base: '',
  });
});

test('the preview that they show in a frame can be framed by them alone, and calls nobody', async () => {
  const { status, headers } = await server.app.request('/staff/preview');
  expect([status, headers.get('Cache-Control'), headers.get('X-Frame-Options')]).toEqual([
    200,
    'no-cache',
    'SAMEORIGIN',
  ]);
  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; media-src 'self'; connect-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'",
  );
});
