import { execFile } from 'node:child_process';
import { join } from 'node:path';

/** What a run of `funnel` leaves behind. */
interface FunnelRun {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

/** Runs `funnel` as a user does, from the root of the project. In: the words after it, and its whole environment. */
export const runFunnel = (words: readonly string[], env: NodeJS.ProcessEnv): Promise<FunnelRun> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      ['cli/funnel.mjs', ...words],
      { cwd: join(import.meta.dirname, '../..'), maxBuffer: 1e8, env },
      (error, out, errors) => resolve({ code: error ? Number(error.code) : 0, out, errors }),
    );
  });
