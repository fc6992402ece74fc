import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { onPath } from '../../scripts/support/on-path.ts';
import { runProgram } from '../../scripts/support/run-program.ts';

const folder = fileURLToPath(new URL('lighthouse/', import.meta.url));
const program = `${folder}node_modules/lighthouse/cli/index.js`;
const installLimitMs = 300_000;

const isThere = () =>
  access(program).then(
    () => true,
    () => false,
  );

/** The path of Lighthouse's program, which is installed in lighthouse/ when it is first wanted. Fails where it cannot be. */
export async function lighthouseProgram(): Promise<string> {
  if (await isThere()) return program;
  console.log('Installing Lighthouse for the bench (once; 114 packages) ...');
  const npm = (await onPath('npm')) ?? 'npm';
  const { output } = await runProgram(npm, ['ci', '--ignore-scripts'], installLimitMs, { cwd: folder });
  if (await isThere()) return program;
  throw new Error(
    `Lighthouse could not be installed, so there are no scores of it. Run npm ci in ${folder} and mend what it says:\n${output}`,
  );
}
