import { quantile } from '../support/quantile.ts';
import { lighthouseScores } from './lighthouse-scores.ts';

/** Scores vary with the machine's load: the median run is printed. */
const looks = 3;

/** Lighthouse's result for a page, as lines to print: the scores and what costs points, or why there are none. */
export async function lighthouseLines(url: string, chromiumPath: string): Promise<readonly string[]> {
  const { pathname } = new URL(url);
  try {
    const seen = [];
    for (let look = 0; look < looks; look += 1) seen.push(await lighthouseScores(url, chromiumPath));
    const middle = quantile(
      seen.map(({ scores }) => scores.performance),
      0.5,
    );
    const reported = seen.filter(({ scores }) => scores.performance === middle).slice(0, 1);
    return reported.flatMap(({ scores, faults }) => {
      const words = Object.entries(scores).map(([name, score]) => `${name} ${score}`);
      const reached = Object.values(scores).every((score) => score === 100);
      return [
        `Lighthouse, ${pathname}: ${words.join(', ')}; asked: 100 each, ${reached ? 'reached' : 'missed'}`,
        ...faults.map((fault) => `  costs points: ${fault}`),
      ];
    });
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
