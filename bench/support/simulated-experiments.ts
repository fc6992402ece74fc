import { type Sample, stratifiedDifference } from '../../server/analytics/experiments/confidence-sequence.ts';
import { isBrokenSplit } from '../../server/analytics/experiments/sample-ratio.ts';
import { intervalsOf, points, verdictOn } from '../../server/analytics/experiments/verdict.ts';

/** The true rates of an experiment, and its looks. */
export interface Design {
  /** The versions of the funnel, one after the other, each for the same number of looks. */
  readonly versions: readonly VersionDesign[];
  /** The sessions between two looks, in all arms. */
  readonly perLook: number;
  readonly looks: number;
}

interface VersionDesign {
  readonly arms: readonly { readonly weight: number; readonly rate: number }[];
  /** The possible values of a session that reaches the goal, all equally probable; by default 1. */
  readonly worth?: readonly number[];
}

/** The result of a simulated experiment. */
interface Outcome {
  /** Whether any look called any arm better or worse. */
  readonly named: boolean;
  /** Whether all intervals of all looks contained the true difference. */
  readonly held: boolean;
  /** The look at which the first arm was named; undefined if none was. */
  readonly namedAt: number | undefined;
  /** Whether any look found the split broken. */
  readonly alarmed: boolean;
}

/** The results of many experiments. */
export interface Outcomes {
  readonly runs: number;
  readonly named: number;
  readonly held: number;
  readonly alarmed: number;
  /** The mean number of sessions when an arm was named. */
  readonly sessionsUntilNamed: number;
}

/** Random numbers from 0 to 1 that are the same for the same seed: Mulberry32, by Tommy Ettinger. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Simulates `runs` experiments of a design, each judged at every look as the server does. */
export function simulate(design: Design, runs: number, seed: number): Outcomes {
  const random = randomFrom(seed);
  const outcomes = Array.from({ length: runs }, () => run(design, random));
  const count = (has: (outcome: Outcome) => boolean) => outcomes.filter(has).length;
  const namedAt = outcomes.flatMap((outcome) => outcome.namedAt ?? []);
  return {
    runs,
    named: namedAt.length,
    held: count(({ held }) => held),
    alarmed: count(({ alarmed }) => alarmed),
    sessionsUntilNamed: (namedAt.reduce((sum, at) => sum + at, 0) / namedAt.length) * design.perLook,
  };
}

type Sums = { -readonly [Name in keyof Sample]: Sample[Name] };

function run({ versions, perLook, looks }: Design, random: () => number): Outcome {
  const sums = versions.map(({ arms }) => arms.map((): Sums => ({ sessions: 0, sum: 0, squares: 0 })));
  let [held, alarmed] = [true, false];
  let namedAt: number | undefined;
  for (let look = 1; look <= looks; look += 1) {
    const now = Math.floor(((look - 1) / looks) * versions.length);
    const [version, into] = [versions[now], sums[now]];
    for (let session = 0; version && into && session < perLook; session += 1)
      addSession(version, into, random);
    const intervals = intervalsOf(
      versions[0]?.arms.slice(1).map((_, rank) =>
        stratifiedDifference(
          sums.flatMap(([first, ...others]) => {
            const other = others[rank];
            return first && other ? [{ first, other }] : [];
          }),
        ),
      ) ?? [],
    );
    for (const [rank, interval] of intervals.entries()) {
      const { state } = verdictOn(interval, undefined, points);
      if (state === 'better' || state === 'worse') namedAt ??= look;
      const truth = trueDifference(versions[0], rank + 1);
      if (interval && (truth < interval.low || truth > interval.high)) held = false;
    }
    const shares = sums.map((arms, at) =>
      arms.map(({ sessions }, arm) => ({ sessions, weight: versions[at]?.arms[arm]?.weight ?? 0 })),
    );
    alarmed ||= isBrokenSplit(shares);
  }
  return { named: namedAt !== undefined, held, namedAt, alarmed };
}

/** The difference between an arm and the first; the same in every version of a design. */
function trueDifference(version: VersionDesign | undefined, arm: number): number {
  const rateOf = (rank: number) => version?.arms[rank]?.rate ?? 0;
  return (rateOf(arm) - rateOf(0)) * meanOf(version?.worth ?? [1]);
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

function addSession({ arms, worth = [1] }: VersionDesign, into: readonly Sums[], random: () => number): void {
  let rest = random() * arms.reduce((sum, { weight }) => sum + weight, 0);
  const at = arms.findIndex(({ weight }) => {
    rest -= weight;
    return rest < 0;
  });
  const [arm, sums] = [arms[at], into[at]];
  if (!arm || !sums) return;
  sums.sessions += 1;
  if (random() >= arm.rate) return;
  const value = worth[Math.floor(random() * worth.length)] ?? 0;
  sums.sum += value;
  sums.squares += value ** 2;
}
