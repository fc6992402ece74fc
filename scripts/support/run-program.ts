import { type SpawnOptions, spawn } from 'node:child_process';

/** What a program left behind: its exit code (null when it was killed or never started) and all it printed. */
export interface ProgramResult {
  code: number | null;
  output: string;
}

/**
 * Runs a program to its end, within a time limit.
 *
 * In: the program, its arguments, the most milliseconds it may take, and options for `spawn`. Out: its exit code
 * and what it printed. Never fails: a program that cannot be started or takes too long has the code null, and the
 * output says so.
 */
export async function runProgram(
  program: string,
  args: string[],
  limitMs: number,
  options: SpawnOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // A group of its own, so that the limit also ends the children that the program started (npx, apt-get).
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
