import { type SpawnOptions, spawn } from 'node:child_process';

/** The exit code of a program (null if it was killed or never started) and its output. */
export interface ProgramResult {
  code: number | null;
  output: string;
}

/**
 * Runs a program to its end, within a time limit.
 *
 * In: the program, its arguments, the limit in milliseconds, and options for `spawn`. Out: exit code and output. Never
 * fails: a program that cannot start or takes too long has the code null, and the output says so.
 */
export async function runProgram(
  program: string,
  args: string[],
  limitMs: number,
  options: SpawnOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // Its own process group, so that the limit also ends its children (npx, apt-get).
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);

    const endGroup = () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
        process.kill(-child.pid, 'SIGKILL');
      }
    };
    const limit = setTimeout(() => {
      output += `\n${program} was ended because it took longer than ${limitMs / 1000} seconds.`;
      endGroup();
    }, limitMs);
    process.once('exit', endGroup);
    const finish = (code: number | null) => {
      clearTimeout(limit);
      process.off('exit', endGroup);
      resolve({ code, output: output.trim() });
    };
    child.once('error', (error) => {
      output += `\n${error.message}`;
      finish(null);
    });
    child.once('close', finish);
  });
}
