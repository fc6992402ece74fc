import type { PathAnswer } from '../../../engine/explore/example-path.ts';
import { explore } from '../../../engine/explore/explore.ts';
import type { Flow } from '../../../engine/explore/flow.ts';
import { valueReads } from '../../../engine/explore/value-reads.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Condition } from '../../../schema/steps/condition.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import { wayTo } from './way-to.ts';

/** Whether visitors meet a condition somewhere: with these answers, never, or undecided. */
export type Found = { readonly way: readonly PathAnswer[] } | 'never' | 'unknown';

/** Whether a value can be computed: other rules report unknown names and circles. */
export const isComputable = (funnel: Pick<Funnel, 'values'>, name: string): boolean =>
  !valueReads(funnel.values)(name).isBroken;

/**
 * The outcome of each condition, in their order, for visitors who arrive at these paths; without paths, at any step or
 * page.
 */
export function metOnTheWay(
  funnel: Funnel,
  conditions: readonly Condition[],
  paths: Iterable<string> = pathsLedTo(funnel),
): readonly Found[] {
  const flow = explore(funnel, new Map([...paths].map((path) => [path, conditions])));
  return conditions.map((condition) => foundIn(flow, condition));
}

function foundIn(flow: Flow, condition: Condition): Found {
  const met = flow.met.get(condition);
  if (!met) return flow.complete ? 'never' : 'unknown';
  const { way } = wayTo(flow, met.from, met);
  return way ? { way } : 'unknown';
}

const pathsLedTo = ({ steps }: Funnel): ReadonlySet<string> =>
  new Set(steps.flatMap(({ next }) => transitionsOf(next).map(({ to }) => to)));
