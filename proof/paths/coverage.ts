import type { FlowStep } from '../../engine/flow/flow-step.ts';
import { pointerTo } from '../../schema/pointer.ts';
import type { Passage } from './passages.ts';

/** How many of some things a walk has covered. */
interface Share {
  readonly covered: number;
  readonly total: number;
}

/** Something in the funnel that the walk has not come to. */
interface Gap {
  /** JSON pointer (RFC 6901) into the funnel. */
  readonly pointer: string;
  /** A full sentence. */
  readonly message: string;
}

/** What a walk has covered: the steps, the ways out of them, and both outcomes of every condition. */
export interface Coverage {
  readonly steps: Share;
  readonly ways: Share;
  readonly outcomes: Share;
  /** What is missing; of a step that nobody comes to, only that. */
  readonly gaps: readonly Gap[];
}

/** What the passages of a walk cover of the steps. */
export function coverageOf(steps: readonly FlowStep[], passages: readonly Passage[]): Coverage {
  const byPath = Map.groupBy(passages, ({ from }) => from.path);
  const covered = steps.map((step) => stepCoverage(step, byPath.get(step.path) ?? []));
  const share = (ofStep: (one: (typeof covered)[number]) => readonly boolean[]): Share => {
    const all = covered.flatMap(ofStep);
    return { covered: all.filter(Boolean).length, total: all.length };
  };
  return {
    steps: share(({ come }) => [come]),
    ways: share(({ ways }) => ways.map(({ taken }) => taken)),
    outcomes: share(({ ways }) => ways.flatMap(({ when, taken, passed }) => (when ? [taken, passed] : []))),
    gaps: covered.flatMap(gapsOf),
  };
}

function stepCoverage(step: FlowStep, passages: readonly Passage[]) {
  // Who goes no way at all has failed every condition.
  const taken = new Set(passages.map(({ way }) => way ?? step.ways.length));
  const furthest = Math.max(-1, ...taken);
  const ways = step.ways.map(({ when, to, pointer }, way) => ({
    when,
    to,
    pointer,
    taken: taken.has(way),
    passed: furthest > way,
  }));
  return { step, come: passages.length > 0, ways };
}

function gapsOf({ step, come, ways }: ReturnType<typeof stepCoverage>): readonly Gap[] {
  const { index, number, path } = step;
  const name = `step ${number} ('${path}')`;
  if (!come) return [{ pointer: pointerTo('steps', index), message: `Nobody has come to ${name}.` }];
  return ways.flatMap(({ when, to, pointer, taken, passed }) => {
    if (!taken) return [{ pointer, message: `Nobody has taken the way from ${name} to '${to}'.` }];
    return when && !passed
      ? [
          {
            pointer,
            message: `Everybody at ${name} who got as far has met the condition of the way to '${to}'.`,
          },
        ]
      : [];
  });
}
