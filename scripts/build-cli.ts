// Builds the `funnel` command for a quick start (`npm run bench:cli`): one file for each command, with the schema
// compiled.
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
