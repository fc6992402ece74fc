import { quantile } from '../support/quantile.ts';
import { lighthouseScores } from './lighthouse-scores.ts';

/** A score depends on what else the machine does: the middle one of so many looks is told. */
const looks = 3;

/** What Lighthouse says of a page, as lines to print: its scores, what costs points, or why it says nothing. */
export async function lighthouseLines(url: string, chromiumPath: string): Promise<readonly string[]> {
  const { pathname } = new URL(url);
  try {
    const seen = [];
    for (let look = 0; look < looks; look += 1) seen.push(await lighthouseScores(url, chromiumPath));
    const middle = quantile(
      seen.map(({ scores }) => scores.performance),
      0.5,
    );
    const told = seen.filter(({ scores }) => scores.performance === middle).slice(0, 1);
    return told.flatMap(({ scores, faults }) => {
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
