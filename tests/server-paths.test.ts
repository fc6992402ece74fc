import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { serverPathOf, serverPaths } from '../proof/facts/server-paths.ts';
import { openApiDocument } from '../server/openapi.ts';
import { assets } from '../server/pages/assets.ts';
import { postgres } from './support/server/databases.ts';
import { stripeServer } from './support/server/stripe-server.ts';
import { testServer } from './support/server/test-server.ts';

const withSandbox = await testServer(await postgres());
const withStripe = await stripeServer(await postgres());
afterAll(async () => {
  await withSandbox.database.close();
  await withStripe.stop();
});

/** The routes of the middleware, which match every path. */
const anyPath = new Set(['*', '/*']);

/** The routes of the server, with either payment provider. */
const answered = [withSandbox.app, withStripe.app, assets('dist')]
  .flatMap(({ routes }) => routes.map(({ path }) => path))
  .filter((path) => !anyPath.has(path));

test('every path that the server answers itself is reserved, so that no funnel uses it', () => {
  expect(answered).toContain('/api/submit');
  expect(answered.filter((path) => serverPathOf(path) === undefined)).toEqual([]);
});

test('the server answers something at each reserved path', () => {
  const used = new Set(answered.map(serverPathOf));
  expect(serverPaths.filter((path) => !used.has(path))).toEqual([]);
});

test('docs/architecture.md names each path that the server answers itself, and no other of its own', () => {
  const page = readFileSync(new URL('../docs/architecture.md', import.meta.url), 'utf8');
  const named = [...page.matchAll(/`(?:GET |POST )?(\/[^`?]*)`/g)].map(([, path = '']) => path);
  expect(new Set(named.filter(serverPathOf))).toEqual(new Set(answered));
});

test('the OpenAPI document lists exactly the calls below /api, and those of health', () => {
  const { paths } = openApiDocument;
  const documented = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const served = [withSandbox.app, withStripe.app]
    .flatMap(({ routes }) => routes)
    .filter(({ method, path }) => method !== 'ALL' && /^\/(api\/|healthz$|readyz$)/.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(new Set(documented)).toEqual(new Set(served));
});
