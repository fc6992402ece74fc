import pino from 'pino';
import { expect, test } from 'vitest';
import { fieldTable } from '../../schema/fields.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { pagePolicy } from './content-security-policy.ts';
import { RenderedPages } from './rendered-pages.ts';

/** The pages of a renderer that tells of every page that is asked of it. */
function watched() {
  const rendered: string[] = [];
  const source = {
    template: async (path: string) => {
      rendered.push(path);
      return '<!doctype html><html><head><title></title></head><body></body></html>';
    },
    policy: pagePolicy,
    lasting: true,
  };
  const logger = pino({ level: 'silent' });
  return {
    rendered,
    pages: new RenderedPages({ source, checkoutUrl: () => undefined, tracking: {}, logger }),
  };
}

const published = { funnel: shippedFunnel, fields: fieldTable(shippedFunnel) };

test('the pages where visitors come in are rendered when their version becomes active, and for no request', async () => {
  const { rendered, pages } = watched();
  await pages.prepare(published);
  expect(rendered).toEqual(expect.arrayContaining(['/', '/home', '/backup', '/step2']));
  const before = rendered.length;
  const [first, ...others] = await Promise.all(
    Array.from({ length: 20 }, () => pages.at(published, '/step2')),
  );
  expect(others.every((page) => page === first)).toBe(true);
  expect(rendered).toHaveLength(before);
});

test('any other page is rendered for the first request, whatever path it is asked for by', async () => {
  const { rendered, pages } = watched();
  const found = await Promise.all(
    ['/nowhere', '/nothing', '/nowhere'].map((path) => pages.at(published, path)),
  );
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(rendered).toEqual(['/nowhere']);
});

test('a version that is published later has pages of its own', async () => {
  const { rendered, pages } = watched();
  await pages.at(published, '/step2');
  await pages.at({ ...published, funnel: { ...shippedFunnel, version: '9.0.0' } }, '/step2');
  expect(rendered).toEqual(['/step2', '/step2']);
});
