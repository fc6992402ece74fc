import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest, ManifestChunk } from 'vite';
import { StartError } from '../errors/start-error.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { assets } from './assets.ts';
import type { PageData, RendererOnServer } from './page-data.ts';
import type { CompleteScreen, PageSource } from './page-source.ts';

/** The renderer's pages from the folder of `npm run build`. Fails with a StartError if it is not built. */
export async function builtPages(folder: string): Promise<PageSource> {
  const read = async <Part>(name: string, part: (file: string) => Promise<Part>): Promise<Part> => {
    const file = join(folder, name);
    try {
      return await part(file);
    } catch (cause) {
      const problem = `The renderer is not built: ${file} cannot be read. Run npm run build first.`;
      throw new StartError(problem, { cause });
    }
  };
  const template = await read('index.html', (file) => readFile(file, 'utf8'));
  const staffTemplate = await read('staff/index.html', (file) => readFile(file, 'utf8'));
  const previewTemplate = await read('staff/preview.html', (file) => readFile(file, 'utf8'));
  const manifest = await read('.vite/manifest.json', (file) => readFile(file, 'utf8'));
  const neededFiles = filesFor(folder, JSON.parse(manifest));
  const { drawScreen, styleOfLayout } = await read(
    'server/draw.js',
    (file): Promise<RendererOnServer> => import(pathToFileURL(file).href),
  );
  const draw = async (data: PageData, path: string): Promise<CompleteScreen> => {
    const { modules, ...screen } = await drawScreen(data, path);
    const { css, styles, scripts } = await neededFiles(modules);
    return { ...screen, css, styles: disabled(styles), later: preloaded(scripts) };
  };
  return {
    template: async () => template,
    staffTemplate: async () => staffTemplate,
    previewTemplate: async () => previewTemplate,
    draw,
    layout: async (name) => styleOfLayout[name],
    policy: pagePolicy,
    lasting: true,
    files: assets(folder),
  };
}

/** A disabled style sheet is not loaded, not even later with its chunk: its text is inline. */
const disabled = (styles: readonly string[]): string =>
  styles.map((path) => `<link rel="stylesheet" crossorigin disabled href="${path}">`).join('');

const preloaded = (scripts: readonly string[]): string =>
  scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('');

/** The chunk that every page loads first. */
const entry = 'index.html';

/** By Vite's manifest, finds what a browser must load to show some modules. Fails if the build has no chunk for one. */
function filesFor(folder: string, manifest: Manifest) {
  const chunkOf = (name: string): ManifestChunk => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk '${name}'; the name that its view gives is wrong.`);
    return chunk;
  };
  return async (modules: readonly string[]) => {
    const names = new Set([entry, ...modules]);
    // Iterating over a Set also visits what is added meanwhile.
    for (const name of names) for (const imported of chunkOf(name).imports ?? []) names.add(imported);
    const styles = [...new Set([...names].flatMap((name) => chunkOf(name).css ?? []))];
    const texts = await Promise.all(styles.map((file) => readFile(join(folder, file), 'utf8')));
    names.delete(entry);
    return {
      /** The paths of the scripts, without the entry. */
      scripts: [...names].map((name) => `/${chunkOf(name).file}`),
      styles: styles.map((file) => `/${file}`),
      css: texts.join(''),
    };
  };
}
