import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { createServer } from 'vite';
import type { Funnels } from '../funnels.ts';
import type { PageSource } from '../pages/page-source.ts';
import { vitePages } from './vite-pages.ts';
import { watchFunnel } from './watch-funnel.ts';

const path = (fromHere: string): string => fileURLToPath(new URL(fromHere, import.meta.url));

/**
 * Starts Vite inside the server, for `npm run dev`: it serves the renderer's sources, reloads pages over the same
 * port, and takes over the funnel file whenever that changes.
 */
export async function develop(
  server: Server,
  funnelFile: string,
  funnels: Funnels,
  logger: Logger,
): Promise<PageSource> {
  const vite = await createServer({
    configFile: path('../../vite.config.ts'),
    root: path('../../renderer'),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
  watchFunnel(vite, funnelFile, funnels, logger);
  return vitePages(vite);
}
