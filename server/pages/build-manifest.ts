import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';

/** The chunk that every page starts with. */
const entry = 'index.html';

/** What a browser needs of a build to show some of its modules. */
export interface NeededFiles {
  /** The paths of the scripts, without the one that every page starts with. */
  readonly scripts: readonly string[];
  /** The paths of the style sheets. */
  readonly styles: readonly string[];
  /** The text of those style sheets, one after the other. */
  readonly css: string;
}

/** What Vite tells of the files that it built. */
export class BuildManifest {
  readonly #folder: string;
  readonly #chunks: Manifest;

  private constructor(folder: string, chunks: Manifest) {
    this.#folder = folder;
    this.#chunks = chunks;
  }

  /** Reads that of the build in a folder. */
  static async read(folder: string, file: string): Promise<BuildManifest> {
    return new BuildManifest(folder, JSON.parse(await readFile(file, 'utf8')));
  }

  /** What the entry and these source files need. Fails where the build has no chunk for one of them. */
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
    // A Set hands out what is added to it while it is walked.
    for (const name of found) for (const imported of this.#chunk(name).imports ?? []) found.add(imported);
    return found;
  }
}
