import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawScreen, PageData } from '../api.ts';
import { StartError } from '../start-error.ts';
import { assets } from './assets.ts';
import { BuildManifest } from './build-manifest.ts';
import { pagePolicy } from './content-security-policy.ts';
import type { CompleteScreen, PageSource } from './page-source.ts';

/** The pages of the renderer as `npm run build` leaves it in a folder. Fails with a StartError where it has not. */
export async function builtPages(folder: string): Promise<PageSource> {
  const read = async <Part>(name: string, part: (file: string) => Promise<Part>): Promise<Part> => {
    const file = join(folder, name);
    try {
      return await part(file);
    } catch (cause) {
      const problem = `The renderer is not built: ${file} cannot be read; run npm run build first.`;
      throw new StartError(problem, { cause });
    }
  };
  const template = await read('index.html', (file) => readFile(file, 'utf8'));
  const manifest = await read('.vite/manifest.json', (file) => BuildManifest.read(folder, file));
  const drawScreen = await read('server/draw.js', drawnBy);
  const draw = async (data: PageData, path: string): Promise<CompleteScreen> => {
    const { modules, ...screen } = await drawScreen(data, path);
    const { css, styles, scripts } = await manifest.filesOf(modules);
    return { ...screen, css, styles: disabled(styles), later: preloaded(scripts) };
  };
  return { template: async () => template, draw, policy: pagePolicy, lasting: true, files: assets(folder) };
}

/** Loads the renderer's build for the server: the one way in which its code comes here. */
async function drawnBy(file: string): Promise<DrawScreen> {
  const built: { drawScreen: DrawScreen } = await import(pathToFileURL(file).href);
  return built.drawScreen;
}

/** A style sheet that stands here disabled is not loaded, now or with the code that it belongs to: its text is inline. */
const disabled = (styles: readonly string[]): string =>
  styles.map((path) => `<link rel="stylesheet" crossorigin disabled href="${path}">`).join('');

const preloaded = (scripts: readonly string[]): string =>
  scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('');
