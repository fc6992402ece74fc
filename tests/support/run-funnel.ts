import { vi } from 'vitest';
import { funnel } from '../../cli/main.ts';

/** What a run of `funnel` leaves behind. */
interface FunnelRun {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

interface Surroundings {
  /** The whole environment; no more than where programs are, unless told otherwise. */
  readonly env?: NodeJS.ProcessEnv;
  /** The folder that it runs in; the root of the project, unless told otherwise. */
  readonly cwd?: string;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `funnel` with these words after it, one run after the other. It runs in the process of the tests: to start another
 * takes far longer than most commands. cli/main.test.ts holds what belongs to the process.
 */
export function runFunnel(words: readonly string[], surroundings: Surroundings = {}): Promise<FunnelRun> {
  const run = last.then(() => runAlone(words, surroundings));
  last = run.catch(() => {});
  return run;
}

async function runAlone(
  words: readonly string[],
  { env = { PATH: process.env.PATH }, cwd }: Surroundings,
): Promise<FunnelRun> {
  const said = { out: '', errors: '' };
  const into = (stream: keyof typeof said) => (text: string | Uint8Array) => {
    said[stream] += text;
    return true;
  };
  const lineInto = (stream: keyof typeof said) => (text: string) => void into(stream)(`${text}\n`);
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation(into('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(into('errors')),
    vi.spyOn(console, 'log').mockImplementation(lineInto('out')),
    vi.spyOn(console, 'error').mockImplementation(lineInto('errors')),
  ];
  const before = { env: process.env, cwd: process.cwd(), exitCode: process.exitCode };
  try {
    process.env = env;
    process.exitCode = 0;
    if (cwd) process.chdir(cwd);
    await funnel(words);
    return { code: Number(process.exitCode), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = before.env;
    process.exitCode = before.exitCode;
    process.chdir(before.cwd);
  }
}
