import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createServer, normalizePath, type Plugin } from 'vite';
import type { Env } from '../env.ts';
import type { Funnels } from '../funnels.ts';
import type { PageSource } from '../pages/page-source.ts';
import { vitePages } from './vite-pages.ts';
import { watchFunnel } from './watch-funnel.ts';

const path = (fromHere: string): string => fileURLToPath(new URL(fromHere, import.meta.url));

/** The folders that the renderer's code comes from: what lies beside them is nobody's business. */
const sources = ['../../renderer', '../../schema', '../../engine', '../../node_modules'].map(path);

/** A folder as a pattern for all that is in it, whatever characters its name has. */
const within = (folder: string): string =>
  `${normalizePath(resolve(folder)).replaceAll(/[^\w/.-]/g, '\\$&')}/**`;

/** Any page that a developer opens could have Vite open a file in the editor. */
const noEditor: Plugin = {
  name: 'no-editor',
  configureServer: ({ middlewares }) => {
    middlewares.use('/__open-in-editor', (_, response) => response.writeHead(404).end());
  },
};

/**
 * Starts Vite inside the server, for `npm run dev`: it serves the renderer's sources, reloads pages over the same
 * port, and takes over the funnel file whenever that changes. With HOST it is open to a network: it serves sources alone.
 */
export async function develop(
  server: Server,
  { funnelFile, dataDir }: Pick<Env, 'funnelFile' | 'dataDir'>,
  funnels: Funnels,
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
      // In a folder that starts with a dot, only what Vite itself keeps there.
      fs: { allow: sources, deny: ['.*', '**/.!(vite)/**', '*.{crt,key,pem}', within(dataDir)] },
    },
    plugins: [noEditor],
  });
  watchFunnel(vite, funnelFile, funnels, logger);
  return vitePages(vite);
}
