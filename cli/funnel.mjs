#!/usr/bin/env node
// Starts `funnel`: the build of `npm run build:cli`, unless a source is newer; else the sources, which do the same but
// take longer to load (`npm run bench:cli`). Plain JavaScript, since older versions of Node cannot read TypeScript.
import { readFileSync, statSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const timeOf = (file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs;

/** Whether there is a build, and no source has changed since. */
function isFresh() {
  const builtAt = timeOf('cli/dist/sources.json');
  if (builtAt === undefined) return false;
  const sources = JSON.parse(readFileSync(join(root, 'cli/dist/sources.json'), 'utf8'));
  return sources.every((file) => timeOf(file) <= builtAt);
}

/** An older Node may start here, and lacks what the rest uses. */
const oldest = 24;

const { node } = process.versions;
if (Number.parseInt(node, 10) < oldest) {
  console.error(
    `Node ${node} is too old to run this. Write 'npm run funnel -- ' and the words after it, which takes the Node of the project.`,
  );
  process.exit(2);
}

// A reader such as `head` may close the pipe early; the rest of the output is then dropped.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

enableCompileCache(join(root, 'node_modules/.cache/funnel'));
const { funnel } = await import(isFresh() ? './dist/main.js' : './main.ts');
await funnel(process.argv.slice(2));
