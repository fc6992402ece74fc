import { erfc } from './erfc.ts';

/** An arm in one funnel version: its sessions, and the weight by which they were assigned. */
export interface Share {
  readonly sessions: number;
  readonly weight: number;
}

/** The share of sound experiments that may raise the alarm by chance: one in a thousand. */
const alarmBelow = 0.001;

/** The fewest expected sessions for which the chi-square distribution is a good approximation (Cochran's rule). */
const minExpected = 5;

/**
 * Whether the sessions of the arms deviate from their weights more than chance explains: one variant loses visitors
 * before they are counted, or the assignment fails. In: the arms of each funnel version, which has weights of its own.
 */
export const isBrokenSplit = (versions: readonly (readonly Share[])[]): boolean =>
  sampleRatioP(versions) < alarmBelow;

/** The p value of Pearson's chi-square test over all versions; 1 if there are too few sessions to compare. */
export function sampleRatioP(versions: readonly (readonly Share[])[]): number {
  let [chiSquare, freedom] = [0, 0];
  for (const arms of versions) {
    if (arms.some(({ sessions, weight }) => weight === 0 && sessions > 0)) return 0;
    const expected = expectedSessions(arms);
    const compared = arms.flatMap(({ sessions }, at) => {
      const mean = expected[at] ?? 0;
      return mean > 0 ? [{ sessions, mean }] : [];
    });
    if (compared.some(({ mean }) => mean < minExpected)) continue;
    for (const { sessions, mean } of compared) chiSquare += (sessions - mean) ** 2 / mean;
    freedom += Math.max(0, compared.length - 1);
  }
  return chiSquareTail(chiSquare, freedom);
}

/** How many sessions each arm of a version would have, if they were shared out exactly by the weights. */
export function expectedSessions(arms: readonly Share[]): readonly number[] {
  const total = (name: keyof Share) => arms.reduce((sum, arm) => sum + arm[name], 0);
  const perWeight = total('weight') === 0 ? 0 : total('sessions') / total('weight');
  return arms.map(({ weight }) => weight * perWeight);
}

/**
 * The probability of a chi-square value as large or larger. Two degrees of freedom more add one term (NIST Digital
 * Library of Mathematical Functions, 8.8.6).
 */
export function chiSquareTail(value: number, freedom: number): number {
  if (freedom === 0) return 1;
  const half = value / 2;
  const odd = freedom % 2 === 1;
  const start = odd ? 0.5 : 1;
  let tail = odd ? erfc(Math.sqrt(half)) : Math.exp(-half);
  let term = Math.exp(-half) * (odd ? 2 * Math.sqrt(half / Math.PI) : half);
  for (let order = start; order < freedom / 2; order += 1) {
    tail += term;
    term *= half / (order + 1);
  }
  return tail;
}
