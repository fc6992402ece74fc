import pino from 'pino';
import { expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { shippedFunnel } from '../../tests/support/funnels.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { publishedFunnel } from '../releases/published-funnel.ts';
import type { PageSource } from './page-source.ts';
import { RenderedPages } from './rendered-pages.ts';
import { visitorsFunnel } from './visitors-funnel.ts';

/** The pages of a renderer that records every page requested; parts of it may be replaced. */
function watched(charges?: false, parts: Partial<PageSource> = {}) {
  const rendered: string[] = [];
  const source: PageSource = {
    template: async (path: string) => {
      rendered.push(path);
      return '<!doctype html><html><head><title></title></head><body><div id="root"></div></body></html>';
    },
    staffTemplate: async () => '',
    previewTemplate: async () => '',
    layout: async () => '',
    policy: pagePolicy,
    lasting: true,
    ...parts,
  };
  const logger = pino({ level: 'silent' });
  const clock = { now: new Date('2026-11-24T12:00:00Z') };
  return {
    rendered,
    clock,
    pages: new RenderedPages({
      source,
      payments: { checkoutUrl: ({ id }) => `/checkout?plan=${id}`, ...(charges === false && { charges }) },
      tracking: {},
      publicUrl: undefined,
      logger,
      now: () => clock.now,
    }),
  };
}

const published = publishedFunnel(shippedFunnel);

test('the pages where visitors arrive are rendered when their version becomes active, not on a request', async () => {
  const { rendered, pages } = watched();
  await pages.prepare({ published });
  expect(rendered).toEqual(expect.arrayContaining(['/', '/home', '/backup', '/step2']));
  const before = rendered.length;
  const [first, ...others] = await Promise.all(
    Array.from({ length: 20 }, () => pages.at({ published }, '/step2')),
  );
  expect(others.every((page) => page === first)).toBe(true);
  expect(rendered).toHaveLength(before);
});

test('any other page is rendered at its first request, once for all its paths', async () => {
  const { rendered, pages } = watched();
  const found = await Promise.all(
    ['/nowhere', '/nothing', '/nowhere'].map((path) => pages.at({ published }, path)),
  );
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(rendered).toEqual(['/nowhere']);
});

test('the style of a page has the layout of its funnel', async () => {
  const { pages } = watched(undefined, { layout: async (name) => `.layout{content:"${name}"}` });
  const theme = { ...shippedFunnel.theme, layout: 'app' } as const;
  const app = publishedFunnel({ ...shippedFunnel, theme });
  expect(await htmlOf(pages, app, '/step5')).toMatch(/<style>:root\{[^<]*\.layout\{content:"app"\}<\/style>/);
  expect(await htmlOf(pages, published, '/step5')).toContain('.layout{content:"plain"}');
});

test('a version that is published later has pages of its own', async () => {
  const { rendered, pages } = watched();
  await pages.at({ published }, '/step2');
  await pages.at({ published: publishedFunnel({ ...shippedFunnel, version: '9.0.0' }) }, '/step2');
  expect(rendered).toEqual(['/step2', '/step2']);
});

/** Fails at the first call, as when the process has no file descriptor left. */
function failsOnce<Result>(result: Result): () => Promise<Result> {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls === 1) throw new Error('EMFILE: too many open files');
    return result;
  };
}

test('renders a page again whose template could not be read', async () => {
  const { pages } = watched(undefined, {
    template: failsOnce('<head><title></title></head><div id="root"></div>'),
  });
  await expect(pages.at({ published }, '/step2')).rejects.toThrow('EMFILE');
  const page = await pages.at({ published }, '/step2');
  expect(page.status).toBe(200);
  expect(await pages.at({ published }, '/step2')).toBe(page);
});

test('draws a screen that could not be drawn again after ten seconds, not for each request', async () => {
  const drawn = { html: '<h1>drawn</h1>', script: '', css: '', styles: '', later: '' };
  const { pages, clock } = watched(undefined, { draw: failsOnce(drawn) });
  const isDrawn = async () => (await htmlOf(pages, published, '/step2')).includes('<h1>drawn</h1>');
  expect([await isDrawn(), await isDrawn()]).toEqual([false, false]);
  clock.now = new Date('2026-11-24T12:00:10Z');
  expect(await isDrawn()).toBe(true);
});

test('makes the funnel of visitors again after a failure', async () => {
  let reads = 0;
  const flaky = {
    ...published,
    get funnel(): Funnel {
      reads += 1;
      if (reads === 1) throw new Error('ENOMEM: not enough memory');
      return published.funnel;
    },
  };
  await expect(visitorsFunnel(flaky)).rejects.toThrow('ENOMEM');
  expect((await visitorsFunnel(flaky)).funnel.id).toBe(published.funnel.id);
});

const { needsScripts, sandbox, back, ...otherTexts } = shippedFunnel.texts;
const olderVersion = {
  ...published,
  funnel: {
    ...shippedFunnel,
    texts: otherTexts,
    session: { ...shippedFunnel.session, back: true },
  } as Funnel,
};

const htmlOf = async (pages: RenderedPages, version = published, path = '/step3') => {
  const { content } = await pages.at({ published: version }, path);
  return typeof content === 'string' ? content : new TextDecoder().decode(content.bodies.identity);
};

test.each([
  ['the funnel has a text for it', published, needsScripts],
  ['the version is older than the text', olderVersion, 'This screen needs JavaScript;'],
])('where scripts are switched off, the page names JavaScript when %s', async (_, version, text) => {
  const html = await htmlOf(watched().pages, version);
  expect(/<noscript><p>(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('&#39;', "'")).toContain(text);
  expect(text).toContain('JavaScript');
});

test('the Back button of a version that is older than its label has the one of the language', async () => {
  const { funnel } = await visitorsFunnel(olderVersion);
  expect([funnel.texts.back, funnel.steps[0]?.back]).toEqual(['Back', true]);
});

test('a page in Arabic is written from right to left', async () => {
  const arabic = { ...published, funnel: { ...shippedFunnel, language: 'ar' } };
  expect(await htmlOf(watched().pages, arabic)).toContain('<html lang="ar" dir="rtl">');
});

test.each([
  ['the funnel has a text for it', published, sandbox],
  ['the version is older than the text', olderVersion, 'The checkout is a sandbox: no card is charged.'],
])(
  'the page says that the checkout charges nobody when %s, and nothing of one that does',
  async (_, version, text) => {
    expect(await htmlOf(watched(false).pages, version)).toContain(`"sandboxNote":"${text}"`);
    expect(await htmlOf(watched().pages, version)).not.toContain('sandboxNote');
  },
);
