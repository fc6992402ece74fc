import { median } from './median.ts';

/** The median of this many runs in milliseconds, after one that does not count. */
export async function medianMs(times: number, work: () => Promise<unknown>): Promise<number> {
  const durations: number[] = [];
  await work();
  for (let done = 0; done < times; done += 1) {
    const start = performance.now();
    await work();
    durations.push(performance.now() - start);
  }
  return median(durations);
}
