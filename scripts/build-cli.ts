// Builds the `funnel` command for a quick start (`npm run bench:cli`): one file for each command, with the schema
// compiled.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { compiledStructure } from './compiled-structure.ts';

const root = join(import.meta.dirname, '..');

/** The packages bundled into the command; almost nothing of TypeBox and Ajv is left. */
const inside = ['ajv', 'commander', 'culori', 'fastest-levenshtein', 'jsonc-parser', 'typebox'];

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [compiledStructure()],
  ssr: { noExternal: inside },
  build: {
    ssr: 'cli/main.ts',
    outDir: 'cli/dist',
    target: 'node24',
    minify: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      // In one folder, where compiled-structure.ts looks for its file.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});

// Not by a glob: knip would take all of its files for used.
const sources = ['cli', 'proof', 'engine', 'schema', 'server']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /(?<!\.test)\.ts$|^cli\/commands\/.*\.json$/.test(file))
  .concat('package-lock.json', 'scripts/build-cli.ts', 'scripts/compiled-structure.ts');
writeFileSync(join(root, 'cli/dist/sources.json'), JSON.stringify(sources));
