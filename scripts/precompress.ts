import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /^assets\/.*\.(js|css|svg|json)$/;

/** A Vite plugin that writes a brotli and a gzip copy beside every built asset, for the server to send. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  // The server build is never sent.
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.keys(bundle).filter((file) => compressible.test(file));
    await Promise.all(files.map((file) => compressFile(join(dir, file))));
  },
});

/** Above this, the best compression takes seconds; no visitor gets such a file. */
const largeBytes = 1_000_000;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: content.length > largeBytes ? 9 : constants.BROTLI_MAX_QUALITY,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
