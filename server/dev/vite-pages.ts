import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { DrawScreen, Tracking } from '../api.ts';
import type { PageSource } from '../pages/page-source.ts';
import { hostOf } from '../tracking/host-of.ts';

/** The pages of the renderer's sources, as Vite serves them. */
export function vitePages(vite: ViteDevServer): PageSource {
  return {
    template: async (path) => {
      const html = await readFile(join(vite.config.root, 'index.html'), 'utf8');
      return vite.transformIndexHtml('/index.html', html, path);
    },
    draw: async (data, path) => {
      const sources = await vite.ssrLoadModule('/server.tsx');
      const { modules: _, ...screen } = await (sources.drawScreen as DrawScreen)(data, path);
      return { ...screen, css: await styleOf(vite), styles: '', later: '' };
    },
    policy: (_, tracking) => developmentPolicy(tracking),
    lasting: false,
    before: (respond) => (request, response) =>
      vite.middlewares(request, response, () => respond(request, response)),
    close: () => vite.close(),
  };
}

/** Every style that what was drawn so far has loaded: Vite's client brings them in again, one by one, when it runs. */
async function styleOf(vite: ViteDevServer): Promise<string> {
  const { idToModuleMap } = vite.environments.ssr.moduleGraph;
  const files = [...idToModuleMap.keys()].filter((id) => id.endsWith('.css'));
  const texts = await Promise.all(
    ['/styles/index.css', ...files].map((id) => vite.ssrLoadModule(`${id}?inline`)),
  );
  return texts.map((text) => text.default).join('\n');
}

/** As strict as Vite's client lets it be: it puts styles and a script into the page, and listens on a web socket. */
const developmentPolicy = ({ amplitude, tagManager }: Tracking): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${hostOf(tagManager?.script)}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ws:${hostOf(amplitude?.endpoint)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
