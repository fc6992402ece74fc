// Builds the `funnel` command for a quick start (`npm run bench:cli`): a file for each command, with the code of the schema
// written down beforehand. The commands of the server are not built: they run from their sources.
import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
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
const inside = ['ajv', 'commander', 'fastest-levenshtein', 'jsonc-parser', 'typebox'];

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [compiledStructure(), serverApart()],
  ssr: { noExternal: inside },
  build: {
    ssr: 'cli/main.ts',
    outDir: 'cli/dist',
    target: 'node24',
    minify: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      treeshake: { manualPureFunctions: schemaBuilders },
      // All in one folder, where compiled-structure.ts looks for a file of its own.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});

const sources = globSync(
  [
    'package-lock.json',
    '{cli,proof,engine,schema}/**/*.ts',
    'cli/commands/*.json',
    'scripts/{build-cli,compiled-structure,without-authoring}.ts',
  ],
  {
    cwd: root,
    exclude: ['**/*.test.ts'],
  },
);
writeFileSync(join(root, 'cli/dist/sources.json'), JSON.stringify(sources));
