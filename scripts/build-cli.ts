// Builds the `funnel` command for a quick start, as cli/built.mjs loads it: the code of all commands that need a funnel
// file alone, without what they never use, and what V8 makes of it. Commands of the server stay where they are.
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { built, loadBuilt } from '../cli/built.mjs';
import { compiledStructure } from './compiled-structure.ts';
import { schemaBuilders } from './without-authoring.ts';

const root = join(import.meta.dirname, '..');

/** Commands of the server are found from the built command where they are found from its source. */
const serverApart = (): Plugin => ({
  name: 'server-apart',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/commands\/(payments|refunds|forget)\.ts$/ },
    handler: (id) => ({ id: join('..', id), external: true }),
  },
});

/** The packages that become part of the command; of TypeBox and Ajv next to nothing is left. */
const inside = ['ajv', 'fastest-levenshtein', 'jsonc-parser', 'typebox'];

/** A module of Node or of a package is loaded when the first of ours that needs it is, instead of at the start. */
const othersLater = (): Plugin => ({
  name: 'others-later',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(node:|@?[a-z][\w.-]*($|\/))/ },
    handler: (id, importer) => {
      if (inside.includes(id.split('/')[0] ?? '')) return null;
      return importer?.startsWith('\0later:') ? { id, external: true } : `\0later:${id}`;
    },
  },
  load: {
    filter: { id: /^\0later:/ },
    handler: (id) => `module.exports = require('${id.slice('\0later:'.length)}');`,
  },
});

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [compiledStructure(), serverApart(), othersLater()],
  ssr: { noExternal: inside },
  build: {
    ssr: 'cli/main.ts',
    outDir: 'cli/dist',
    target: 'node24',
    minify: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { manualPureFunctions: schemaBuilders },
      output: {
        format: 'cjs',
        codeSplitting: false,
        // By `require`, which loads TypeScript too: V8 runs the file as a script, and a script's `import` is experimental.
        dynamicImportInCjs: false,
        entryFileNames: 'funnel.cjs',
        chunkFileNames: '[name].cjs',
      },
    },
  },
});

const sources = globSync(
  [
    'package-lock.json',
    '{cli,proof,engine,schema}/**/*.ts',
    'cli/*.json',
    'scripts/{build-cli,compiled-structure,without-authoring}.ts',
  ],
  {
    cwd: root,
    exclude: ['**/*.test.ts'],
  },
);
writeFileSync(join(root, built.sources), JSON.stringify(sources));

// V8 keeps what has run: a run on the shipped funnel, which also shows that what was built works.
const { exports, script } = loadBuilt();
process.exitCode = await exports.funnel([
  'validate',
  'schema/funnel.json',
  '--format',
  'plain',
  '--fail-on',
  'never',
]);
writeFileSync(join(root, built.cache), script.createCachedData());
