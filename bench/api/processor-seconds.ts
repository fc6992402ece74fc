import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of the processor in a second, which Linux has at 100 for what it tells programs. */
const ticksPerSecond = 100;

interface Process {
  readonly parent: number;
  /** Its own, and those of its children that have ended. */
  readonly ticks: number;
}

/** A process as /proc tells of it; nothing for one that has ended. */
function read(pid: number): Process | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold anything; what follows it is numbers.
    const numbers = line.slice(line.lastIndexOf(')') + 2).split(' ');
    const ticks = numbers.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0);
    return { parent: Number(numbers[1]), ticks };
  } catch {
    return undefined;
  }
}

/** The process that started this one; 0 where the system does not tell. */
export const parentOf = (pid: number): number => read(pid)?.parent ?? 0;

/** The seconds of processor that a process and its children have had so far; 0 where the system does not tell. */
export function processorSeconds(pid: number): number {
  try {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const own = all.map((name) => ({ id: Number(name), ...read(Number(name)) }));
    return own.reduce(
      (sum, { id, parent, ticks = 0 }) => (id === pid || parent === pid ? sum + ticks / ticksPerSecond : sum),
      0,
    );
  } catch {
    return 0;
  }
}
