import { median } from './median.ts';

/** What visitors notice of a work. */
export interface Beside {
  /** Their answers a second beside the work, as a share of those without it: the median of all rounds. */
  readonly ratio: number;
  /** The longest time without an answer, in milliseconds. */
  readonly longestMs: number;
  /** The most memory of this process, in MB. */
  readonly peakMb: number;
}

const visitors = 12;
const rounds = 5;
const roundMs = 3_000;
const sampleMs = 20;

/**
 * Measures twelve visitors without and with a work, in turns. In: one answer of a visitor; and a function that begins
 * the work, which must take longer than three seconds, and returns one that ends it.
 */
export async function besideVisitors(
  answer: (visitor: number) => Promise<unknown>,
  begin: () => () => Promise<unknown>,
): Promise<Beside> {
  const beside: (Answers & { readonly ratio: number })[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const without = await answers(answer);
    const end = begin();
    const within = await answers(answer);
    await end();
    beside.push({ ...within, ratio: within.perSecond / without.perSecond });
  }
  return {
    ratio: median(beside.map(({ ratio }) => ratio)),
    longestMs: Math.max(...beside.map(({ longestMs }) => longestMs)),
    peakMb: Math.max(...beside.map(({ peakMb }) => peakMb)),
  };
}

interface Answers extends Omit<Beside, 'ratio'> {
  readonly perSecond: number;
}

/** Has all visitors answer for three seconds. */
async function answers(answer: (visitor: number) => Promise<unknown>): Promise<Answers> {
  let [count, last, longestMs, peakMb] = [0, performance.now(), 0, 0];
  const sampling = setInterval(() => {
    peakMb = Math.max(peakMb, process.memoryUsage.rss() / 1_048_576);
  }, sampleMs);
  const start = performance.now();
  const visit = async (visitor: number) => {
    while (performance.now() - start < roundMs) {
      await answer(visitor);
      const now = performance.now();
      longestMs = Math.max(longestMs, now - last);
      [count, last] = [count + 1, now];
    }
  };
  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  clearInterval(sampling);
  return { perSecond: (1_000 * count) / (performance.now() - start), longestMs, peakMb };
}
