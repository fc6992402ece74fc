import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { isExecutable, onPath } from './on-path.ts';
import { runProgram } from './run-program.ts';

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/**
 * Chromium without a window: it opens a page in half the processor time, and opening pages is most of the tests' time.
 */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const minute = 60_000;

/**
 * Finds a Chromium or Chrome for the end-to-end tests and the bench, and installs one if the machine has none.
 *
 * In: whether a shell without a window will do, and is preferred. Out: the full path of the browser's program. Looks at
 * CHROMIUM_PATH, at PATH, at the usual macOS places and at playwright's own download; else downloads with playwright,
 * or (as root, where there is apt-get) installs a Debian package. Fails with a sentence that says what was tried and
 * the way out. Several processes wait for each other, since playwright and apt-get each keep a lock while they install.
 */
export async function findChromium({ shell }: { readonly shell: boolean }): Promise<string> {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    if (await isExecutable(configured)) return configured;
    throw new Error(
      `CHROMIUM_PATH names ${configured}, which is not a program that can be run. ` +
        'Set it to the full path of a Chromium or Chrome, or unset it to have one found or installed.',
    );
  }
  const names = shell ? [...shells, ...programs] : programs;
  return (await installed(names)) ?? (await install(names, shell));
}

/** The browser's flags: no sandbox as root, which Chromium refuses, and no traffic of its own. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts a headless browser.
 *
 * In: the path from `findChromium`, and further flags. Out: playwright's Browser, for the caller to close. Fails as
 * playwright's `launch` does.
 */
export function launchChromium(path: string, flags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: path,
    headless: true,
    // On, except for root; playwright would switch it off.
    chromiumSandbox: process.getuid?.() !== 0,
    args: [...chromiumFlags, ...flags],
  });
}

async function installed(names: readonly string[]): Promise<string | undefined> {
  const onThePath = await Promise.all(names.map(onPath));
  for (const path of [...onThePath, ...macPrograms, chromium.executablePath()]) {
    if (path !== undefined && (await isExecutable(path)) && (await runs(path))) return path;
  }
  return undefined;
}

/** On Ubuntu `chromium-browser` may be a script that only asks for a snap: run it to be sure. */
async function runs(path: string): Promise<boolean> {
  return (await runProgram(path, ['--version'], minute / 2)).code === 0;
}

async function install(names: readonly string[], shell: boolean): Promise<string> {
  const troubles: string[] = [];
  const installShell = () => installWithApt('chromium-headless-shell');
  const installWhole = () => installWithApt('chromium');
  for (const way of [...(shell ? [installShell] : []), downloadWithPlaywright, installWhole]) {
    const trouble = await way();
    const path = await installed(names);
    if (path !== undefined) {
      console.log(`Chromium: ${path}`);
      return path;
    }
    troubles.push(trouble ?? `${way.name} ended well, yet left no browser that runs.`);
  }
  throw new Error(
    `The end-to-end tests and the bench need Chromium or Chrome; this machine has none and none could be installed. ` +
      `Install one, or set CHROMIUM_PATH to the full path of its program, and run it again. ` +
      `What was tried:\n${troubles.join('\n')}`,
  );
}

/** Out: undefined on success, else what went wrong. */
async function downloadWithPlaywright(): Promise<string | undefined> {
  console.log('No Chromium on this machine; downloading one with playwright-core (a minute at the most) ...');
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  const { code, output } = await runProgram(
    process.execPath,
    [cli, 'install', '--no-shell', 'chromium'],
    minute,
  );
  return code === 0 ? undefined : `playwright-core could not download it: ${lastLines(output)}`;
}

async function installWithApt(browser: string): Promise<string | undefined> {
  const apt = await onPath('apt-get');
  if (apt === undefined || process.getuid?.() !== 0) {
    return 'apt-get was not tried, because it needs a Debian-like machine and root.';
  }
  console.log(`Installing ${browser} and fonts with apt-get (some minutes, once on this machine) ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await runProgram(apt, ['update'], 3 * minute, { env });
  const packages = [browser, 'fonts-liberation', 'fonts-dejavu-core'];
  const { code, output } = await runProgram(
    apt,
    ['install', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=120', ...packages],
    10 * minute,
    { env },
  );
  if (code === 0) return undefined;
  // A failed update matters only now: the present lists may suffice.
  return [update, { code, output }]
    .filter((result) => result.code !== 0)
    .map((result) => `apt-get could not install it: ${lastLines(result.output)}`)
    .join('\n');
}

function lastLines(output: string): string {
  return output.split('\n').slice(-6).join('\n');
}
