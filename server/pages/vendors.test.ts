import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { sandbox } from '../payments/sandbox/sandbox.ts';
import type { Tracking } from './page-data.ts';

const tracking: Tracking = {
  amplitude: { apiKey: 'a1b2', endpoint: 'https://events.example/2/httpapi' },
  tagManager: { containerId: 'GTM-AB12', script: 'https://tags.example/gtm.js' },
};

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres(), undefined, sandbox, tracking);
});
afterAll(() => server.database.close());

async function page(headers: Record<string, string> = {}) {
  const response = await server.app.request('/step3', { headers });
  const data = /<script type="application\/json" id="stile-page">(.*?)<\/script>/s.exec(
    await response.text(),
  );
  return {
    named: JSON.parse(data?.[1] ?? '').tracking,
    policy: response.headers.get('Content-Security-Policy')?.split('; '),
    vary: response.headers.get('Vary'),
  };
}

test('a page names the vendors, and its policy the host of each, for what it is called for', async () => {
  const { named, policy } = await page();
  expect(named).toEqual(tracking);
  expect(policy).toContain("script-src 'self' https://tags.example");
  expect(policy).toContain("connect-src 'self' https://events.example");
  expect(policy?.join()).not.toContain('unsafe');
});

test.each(['Sec-GPC', 'DNT'])(
  'for a browser that sends %s: 1 there is no vendor, nor a host of one',
  async (name) => {
    const { named, policy, vary } = await page({ [name]: '1' });
    expect(named).toEqual({});
    expect(policy?.join()).not.toContain('example');
    // A cache must not give one visitor the other's page.
    expect(vary).toContain(name);
    expect((await page({ [name]: '0' })).named).toEqual(tracking);
  },
);
