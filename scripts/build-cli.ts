// Builds the `funnel` command for a quick start (`npm run bench:cli`): one file for each command, with the schema
// compiled. A server that Node starts with `--conditions=built` takes that compiled schema too.
import { globSync, writeFileSync } from 'node:fs';
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
  plugins: [compiledStructure('node')],
  ssr: { noExternal: inside },
  build: {
    ssr: true,
    outDir: 'cli/dist',
    target: 'node24',
    minify: true,
    rolldownOptions: {
      input: { main: 'cli/main.ts', 'structure-check': 'proof/validate/structure-check.ts' },
      checks: { pluginTimings: false },
      // In one folder, where compiled-structure.ts looks for its file.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});

const sources = globSync(
  [
    'package-lock.json',
    '{cli,proof,engine,schema,server}/**/*.ts',
    'cli/commands/*.json',
    'scripts/{build-cli,compiled-structure}.ts',
  ],
  {
    cwd: root,
    exclude: ['**/*.test.ts'],
  },
);
writeFileSync(join(root, 'cli/dist/sources.json'), JSON.stringify(sources));
