import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import { StartError } from '../errors/start-error.ts';
import { pagePolicy } from '../http/content-security-policy.ts';
import { assets } from './assets.ts';
import type { DrawScreen, PageData } from './page-data.ts';
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
  const manifest = await read('.vite/manifest.json', (file) => BuildManifest.read(folder, file));
  const drawScreen = await read('server/draw.js', drawnBy);
  const draw = async (data: PageData, path: string): Promise<CompleteScreen> => {
    const { modules, ...screen } = await drawScreen(data, path);
    const { css, styles, scripts } = await manifest.filesOf(modules);
    return { ...screen, css, styles: disabled(styles), later: preloaded(scripts) };
  };
  return { template: async () => template, draw, policy: pagePolicy, lasting: true, files: assets(folder) };
}

/** Loads the server build of the renderer. */
async function drawnBy(file: string): Promise<DrawScreen> {
  const built: { drawScreen: DrawScreen } = await import(pathToFileURL(file).href);
  return built.drawScreen;
}

/** A disabled style sheet is not loaded, not even later with its chunk: its text is inline. */
const disabled = (styles: readonly string[]): string =>
  styles.map((path) => `<link rel="stylesheet" crossorigin disabled href="${path}">`).join('');

const preloaded = (scripts: readonly string[]): string =>
  scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('');

/** The chunk that every page loads first. */
const entry = 'index.html';

/** What a browser must load to show some modules. */
interface NeededFiles {
  /** The paths of the scripts, without the entry. */
  readonly scripts: readonly string[];
  /** The paths of the style sheets. */
  readonly styles: readonly string[];
  /** The text of those style sheets, concatenated. */
  readonly css: string;
}

/** Vite's manifest of the files that it built. */
class BuildManifest {
  readonly #folder: string;
  readonly #chunks: Manifest;

  private constructor(folder: string, chunks: Manifest) {
    this.#folder = folder;
    this.#chunks = chunks;
  }

  /** Reads the manifest of the build in a folder. */
  static async read(folder: string, file: string): Promise<BuildManifest> {
    return new BuildManifest(folder, JSON.parse(await readFile(file, 'utf8')));
  }

  /** What the entry and these source files need. Fails if the build has no chunk for one of them. */
  async filesOf(modules: readonly string[]): Promise<NeededFiles> {
    const chunks = this.#withImports([entry, ...modules]);
    const styles = [...new Set([...chunks].flatMap((name) => this.#chunk(name).css ?? []))];
    const texts = await Promise.all(styles.map((file) => readFile(join(this.#folder, file), 'utf8')));
    return {
      scripts: [...chunks.difference(new Set([entry]))].map((name) => `/${this.#chunk(name).file}`),
      styles: styles.map((file) => `/${file}`),
      css: texts.join(''),
    };
  }

  #chunk(name: string): Manifest[string] {
    const chunk = this.#chunks[name];
    if (!chunk) throw new Error(`The build has no chunk '${name}'; the name that its view gives is wrong.`);
    return chunk;
  }

  #withImports(names: readonly string[]): ReadonlySet<string> {
    const found = new Set(names);
    // Iterating over a Set also visits what is added meanwhile.
    for (const name of found) for (const imported of this.#chunk(name).imports ?? []) found.add(imported);
    return found;
  }
}
