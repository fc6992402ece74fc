import { vi } from 'vitest';
import { funnel } from '../../cli/main.ts';

/** The result of a run of `funnel`. */
interface FunnelRun {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

interface Surroundings {
  /** The whole environment; by default only PATH. */
  readonly env?: NodeJS.ProcessEnv;
  /** The working folder; by default the root of the project. */
  readonly cwd?: string;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `funnel` with these arguments, one run after the other, in the process of the tests: starting a process takes
 * far longer than most commands. cli/main.test.ts tests what needs a process.
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
  const printed = { out: '', errors: '' };
  const into = (stream: keyof typeof printed) => (text: string | Uint8Array) => {
    printed[stream] += text;
    return true;
  };
  const lineInto = (stream: keyof typeof printed) => (text: string) => void into(stream)(`${text}\n`);
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
    return { code: Number(process.exitCode), ...printed };
  } finally {
    for (const spy of spies) spy.mockRestore();
    process.env = before.env;
    process.exitCode = before.exitCode;
    process.chdir(before.cwd);
  }
}
