// Loaded ahead of the server (`node --import`), in its threads too: Node keeps the code that it has compiled, and loads it
// in half the time at the next start. Plain JavaScript, since it runs before there is a cache for what strips types.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A folder that cannot be written leaves the server as it was.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/server'));
