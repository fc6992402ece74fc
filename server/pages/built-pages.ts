import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { assets } from './assets.ts';
import { pagePolicy } from './content-security-policy.ts';
import type { PageSource } from './page-source.ts';

/** The pages of the renderer as `npm run build` leaves it in a folder. Fails with a StartError where it has not. */
export async function builtPages(folder: string): Promise<PageSource> {
  const file = join(folder, 'index.html');
  const template = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`The renderer is not built: ${file} cannot be read; run npm run build first.`);
  });
  return { template: async () => template, policy: pagePolicy, lasting: true, files: assets(folder) };
}
