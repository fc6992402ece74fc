import type { Paths } from '../../paths/paths.ts';

/** What the walk proves, and its bound. */
export function verdict({ coverage: { gaps }, states, complete }: Paths): string {
  const walked = `${states.toLocaleString('en')} states of the machine that runs in the browser were walked`;
  const bound =
    'with one answer out of every class that the conditions tell apart, and going forward only: Back and typed addresses are left out';
  if (!complete) {
    return `Not proved: ${walked}, ${bound}. There are more, and nothing is said of what lies behind them.`;
  }
  return `${gaps.length === 0 ? 'Everything is covered' : 'Not everything is covered'}: ${walked}, ${bound}.`;
}
