import { access, copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onPath } from '../../scripts/support/on-path.ts';
import { runProgram } from '../../scripts/support/run-program.ts';

const pinned = fileURLToPath(new URL('lighthouse/', import.meta.url));
const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));
const installLimitMs = 300_000;

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** The path of Lighthouse's program. Installs what lighthouse/ pins on first use, into a cache. Fails if that fails. */
export async function lighthouseProgram(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(join(pinned, 'package.json'), 'utf8'));
  const folder = join(cache, `lighthouse-${dependencies.lighthouse}`);
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (await isThere(program)) return program;
  console.log('Installing Lighthouse for the bench (once; 114 packages) ...');
  await mkdir(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(join(pinned, file), join(folder, file));
  }
  const npm = (await onPath('npm')) ?? 'npm';
  const { output } = await runProgram(npm, ['ci', '--ignore-scripts'], installLimitMs, { cwd: folder });
  if (await isThere(program)) return program;
  throw new Error(
    `Lighthouse could not be installed, so there are no scores of it. Run npm ci in ${folder} and mend what it says:\n${output}`,
  );
}
