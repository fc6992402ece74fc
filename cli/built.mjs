// The built command: one file, the code that V8 made of it when it last ran, and the names of the files it is made of.
import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';

const root = join(import.meta.dirname, '..');

/** Where `scripts/build-cli.ts` puts it, from the root of the project. */
export const built = {
  code: 'cli/dist/funnel.cjs',
  cache: 'cli/dist/funnel.cache',
  sources: 'cli/dist/sources.json',
};

const pathOf = (file) => join(root, file);
const timeOf = (file) => statSync(pathOf(file), { throwIfNoEntry: false })?.mtimeMs;

/** The content of a file from the root of the project; nothing where there is none. */
function read(file, encoding) {
  try {
    return readFileSync(pathOf(file), encoding);
  } catch {
    return undefined;
  }
}

/** Whether there is a built command that no source has changed since. */
export function isFresh() {
  const builtAt = timeOf(built.code);
  const sources = builtAt && read(built.sources, 'utf8');
  return Boolean(sources) && JSON.parse(sources).every((file) => timeOf(file) <= builtAt);
}

/**
 * Loads the built command. What V8 has compiled before need not be compiled again; it takes no notice of a cache that
 * another version has made.
 */
export function loadBuilt() {
  const filename = pathOf(built.code);
  const script = new Script(
    `(function (exports, require, __filename, __dirname) {${read(built.code, 'utf8')}\n})`,
    {
      filename,
      cachedData: read(built.cache),
    },
  );
  const exports = {};
  script.runInThisContext()(exports, createRequire(filename), filename, dirname(filename));
  return { exports, script };
}
