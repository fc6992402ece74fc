import type { PathAnswer } from '../../../engine/explore/example-path.ts';
import { explore } from '../../../engine/explore/explore.ts';
import type { Queries } from '../../../engine/explore/steps.ts';
import { valueReads } from '../../../engine/explore/value-reads.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Condition } from '../../../schema/steps/condition.ts';
import { transitionsOf } from '../../../schema/steps/next.ts';
import { wayOn } from './way-to.ts';

/** Whether visitors meet a condition somewhere: with these answers, never, or undecided. */
export type Meeting = { readonly way: readonly PathAnswer[] } | 'never' | 'unknown';

/** Whether a value can be computed: other rules report unknown names and circles. */
export const isComputable = (funnel: Pick<Funnel, 'values'>, name: string): boolean =>
  !valueReads(funnel.values)(name).isBroken;

/** Says of each condition of the queries whether visitors who arrive there meet it. */
export function meetings(funnel: Funnel, queries: Queries): (condition: Condition) => Meeting {
  const flow = explore(funnel, queries);
  return (condition) => {
    const departure = flow.met.get(condition);
    if (!departure) return flow.complete ? 'never' : 'unknown';
    const { way } = wayOn(flow, departure);
    return way ? { way } : 'unknown';
  };
}

/** The same of conditions, in their order, at all these paths; without paths, at any step or page. */
export function meetingsOf(
  funnel: Funnel,
  conditions: readonly Condition[],
  paths: Iterable<string> = pathsLedTo(funnel),
): readonly Meeting[] {
  return conditions.map(meetings(funnel, new Map([...paths].map((path) => [path, conditions]))));
}

/** The paths to which transitions of steps lead. */
export const pathsLedTo = ({ steps }: Pick<Funnel, 'steps'>): ReadonlySet<string> =>
  new Set(steps.flatMap(({ next }) => transitionsOf(next).map(({ to }) => to)));
