// Installs the packages of package-lock.json if needed, so that `npm start`, `npm test` and `npm run dev` work in a
// fresh clone. Plain JavaScript, since it runs before the pinned Node exists.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const stamp = 'node_modules/.stile-installed';
const all = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
// In production npm leaves out development packages, which development in the same folder needs later.
const wanted = process.env.NODE_ENV === 'production' ? `${all} for production` : all;
const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';

if (![all, wanted].includes(installed)) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(
      `Node ${process.versions.node} is too old to install the packages; install Node 20.19 or later and run the command again.`,
    );
    process.exit(1);
  }
  console.log('Installing packages (only the first time, and after package-lock.json changes) ...');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(
      'The packages could not be installed; the lines above say why. Mend that and run the command again.',
    );
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
