import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { onPath } from '../../scripts/support/on-path.ts';
import { runProgram } from '../../scripts/support/run-program.ts';
import { assets } from '../../server/pages/assets.ts';
import { type Site, serveSite } from '../web/site.ts';

/** Not among our packages: it brings 108 others with it. */
const puck = '@puckeditor/core@0.23.0';
const installLimitMs = 300_000;

/** Fetches and builds Puck, an editor of pages, into an empty folder, and serves it. Fails if npm cannot fetch it. */
export async function servePuck(folder: string): Promise<Site> {
  await writeFile(join(folder, 'package.json'), '{}');
  const words = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder, puck];
  const { code, output } = await runProgram((await onPath('npm')) ?? 'npm', words, installLimitMs);
  if (code !== 0)
    throw new Error(`npm could not fetch ${puck}, so there is nothing to compare with: ${output}`);
  const packaged = join(folder, 'node_modules/@puckeditor/core/dist');
  const outDir = join(folder, 'dist');
  await build({
    root: fileURLToPath(new URL('puck', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: {
      alias: {
        '@puckeditor/core/puck.css': join(packaged, 'index.css'),
        '@puckeditor/core': join(packaged, 'index.mjs'),
      },
      dedupe: ['react', 'react-dom'],
    },
    build: { outDir, emptyOutDir: true },
  });
  const app = assets(outDir);
  app.get('/', async (context) => context.html(await readFile(join(outDir, 'index.html'), 'utf8')));
  return serveSite(app);
}
