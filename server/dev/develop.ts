import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createServer, normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { pagePolicy } from '../http/content-security-policy.ts';
import type { RendererOnServer, Tracking } from '../pages/page-data.ts';
import type { PageSource } from '../pages/page-source.ts';
import { type Published, watchFunnel } from './watch-funnel.ts';

const path = (fromHere: string): string => fileURLToPath(new URL(fromHere, import.meta.url));

/** The only folders that Vite may serve. */
const sources = [
  '../../renderer',
  '../../studio',
  '../../schema',
  '../../engine',
  '../../examples',
  '../../docs/shortest-funnel.json',
  '../../node_modules',
].map(path);

const studio = path('../../studio');

/** A glob for everything in a folder; escapes special characters in its name. */
const within = (folder: string): string =>
  `${normalizePath(resolve(folder)).replaceAll(/[^\w/.-]/g, '\\$&')}/**`;

/** Vite would let any page in the developer's browser open a file in the editor. */
const noEditor: Plugin = {
  name: 'no-editor',
  configureServer: ({ middlewares }) => {
    middlewares.use('/__open-in-editor', (_, response) => response.writeHead(404).end());
  },
};

const previewPath = '/staff/preview';

/** The warnings of the funnel file stand above every page, but not above what staff edit. */
const withWarnings: Plugin = {
  name: 'funnel-warnings',
  transformIndexHtml: (_, { path }) =>
    path === previewPath
      ? []
      : [
          {
            tag: 'script',
            attrs: { type: 'module', src: '/development/funnel-warnings.ts' },
            injectTo: 'body',
          },
        ],
};

/**
 * Starts Vite inside the server, for `npm run dev`: it serves the renderer's sources, reloads pages over the same port,
 * and publishes the funnel file when it changes. If HOST opens it to a network, it serves sources only.
 */
export async function develop(
  server: Server,
  { funnelFile, dataDir }: { readonly funnelFile: string; readonly dataDir: string },
  published: Published,
  logger: Logger,
): Promise<PageSource> {
  const vite = await createServer({
    configFile: path('../../vite.config.ts'),
    root: path('../../renderer'),
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      // In folders that start with a dot, only Vite's own cache.
      fs: { allow: sources, deny: ['.*', '**/.!(vite)/**', '*.{crt,key,pem}', within(dataDir)] },
    },
    plugins: [noEditor, withWarnings],
  });
  await watchFunnel(vite, funnelFile, published, logger);
  return vitePages(vite);
}

function vitePages(vite: ViteDevServer): PageSource {
  const sources = () => vite.ssrLoadModule('/server.tsx') as Promise<RendererOnServer>;
  return {
    template: async (path) => {
      const html = await readFile(join(vite.config.root, 'index.html'), 'utf8');
      return vite.transformIndexHtml('/index.html', html, path);
    },
    staffTemplate: async () => {
      const html = await readFile(join(studio, 'index.html'), 'utf8');
      return vite.transformIndexHtml(
        '/staff',
        html.replace('./main.tsx', `/@fs/${join(studio, 'main.tsx')}`),
      );
    },
    previewTemplate: async () => {
      const html = await readFile(join(studio, 'preview.html'), 'utf8');
      return vite.transformIndexHtml(previewPath, html.replace('../renderer/preview.ts', '/preview.ts'));
    },
    draw: async (data, path) => {
      const { modules: _, ...screen } = await (await sources()).drawScreen(data, path);
      return { ...screen, css: await styleOf(vite), styles: '', later: '' };
    },
    layout: async (name) => (await sources()).styleOfLayout[name],
    policy: ({ fonts = false }, tracking) => developmentPolicy(tracking, fonts),
    lasting: false,
    before: (respond) => (request, response) =>
      vite.middlewares(request, response, () => respond(request, response)),
    close: () => vite.close(),
  };
}

/** All styles loaded so far; Vite's client imports them again when it runs. */
async function styleOf(vite: ViteDevServer): Promise<string> {
  const { idToModuleMap } = vite.environments.ssr.moduleGraph;
  const files = [...idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const texts = await Promise.all(
    ['/styles/index.css', ...files].map((id) => vite.ssrLoadModule(`${id}?inline`)),
  );
  return texts.map((text) => text.default).join('\n');
}

/** The policy of pages as Vite's client needs it: it adds styles and a script to the page, and opens a web socket. */
const developmentPolicy = (tracking: Tracking, fonts: boolean): string =>
  pagePolicy({ style: "'unsafe-inline'", script: "'unsafe-inline'", fonts }, tracking)
    .replace("img-src 'self'", '$& data:')
    .replace("connect-src 'self'", '$& ws:');
