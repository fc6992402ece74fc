import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Hono } from 'hono';
import { build } from 'vite';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { precompress } from '../../../scripts/precompress.ts';
import { assets } from '../../../server/pages/assets.ts';
import { encodeText } from '../../../server/pages/encoded-text.ts';
import type { Screen } from '../visits/first-screens.ts';
import { sentPage } from './sent-page.ts';

const root = fileURLToPath(new URL('react', import.meta.url));

/** Builds reference B into an empty folder; its API is an echo. */
export async function reactSite(
  { product }: Funnel,
  screens: readonly Screen[],
  theme: string,
  folder: string,
): Promise<Hono> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), precompress()],
    define: { QUIZ: JSON.stringify({ product, screens }) },
    build: { outDir: relative(root, folder), emptyOutDir: true },
  });
  const built = await readFile(join(folder, 'index.html'), 'utf8');
  const page = await encodeText(built.replace('</head>', () => `<style>${theme}</style></head>`));
  const app = assets(folder);
  app.post('/api/update', async (context) => {
    const { updates } = await context.req.json();
    return context.json({ success: typeof updates === 'object' });
  });
  for (const { path } of screens) app.get(path, (context) => sentPage(context, page));
  return app;
}
