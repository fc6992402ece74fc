#!/usr/bin/env node
// Starts `funnel`: as built by `npm run build:cli` where no source is newer than that, else from the sources, which do
// the same but take a second to load. Plain JavaScript, since to read TypeScript Node has to load a compiler first.
import { isFresh, loadBuilt } from './built.mjs';

/** The Node that is one of the packages: an older one may begin with, and does not know all that is used here. */
const oldest = 24;

const { node } = process.versions;
if (Number.parseInt(node, 10) < oldest) {
  console.error(
    `Node ${node} is too old to run this; write 'npm run funnel -- ' and the words after it, which takes the Node of the project.`,
  );
  process.exit(2);
}

async function fromSources() {
  const { enableCompileCache } = await import('node:module');
  enableCompileCache();
  return import('./main.ts');
}

const { funnel } = isFresh() ? loadBuilt().exports : await fromSources();
process.exitCode = await funnel(process.argv.slice(2));
