#!/usr/bin/env node
// Starts `funnel`: as built by `npm run build:cli` where no source is newer than that, else from the sources, which do
// the same but take a second to load. Plain JavaScript, since to read TypeScript Node has to load a compiler first.
import { enableCompileCache } from 'node:module';
import { isFresh, loadBuilt } from './built.mjs';

async function fromSources() {
  enableCompileCache();
  return import('./main.ts');
}

const { funnel } = isFresh() ? loadBuilt().exports : await fromSources();
process.exitCode = await funnel(process.argv.slice(2));
