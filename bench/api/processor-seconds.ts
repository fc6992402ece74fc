import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc: always 100 on Linux. */
const ticksPerSecond = 100;

interface Process {
  readonly parent: number;
  /** Its own, and those of its ended children. */
  readonly ticks: number;
}

/** A process from /proc; undefined if it has ended. */
function read(pid: number): Process | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain anything; numbers follow it.
    const numbers = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = numbers.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return { parent: Number(numbers[1]), ticks };
  } catch {
    return undefined;
  }
}

/** The parent of a process; 0 if unknown. */
export const parentOf = (pid: number): number => read(pid)?.parent ?? 0;

/** The processor seconds used by a process and its children; 0 if unknown. */
export function processorSeconds(pid: number): number {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const threads = all.map((name) => ({ id: Number(name), ...read(Number(name)) }));
    return threads.reduce(
      (sum, { id, parent, ticks = 0 }) => (id === pid || parent === pid ? sum + ticks / ticksPerSecond : sum),
      0,
    );
  } catch {
    return 0;
  }
}
