import { closure, edgesFrom, entryPaths } from '../graph.ts';
import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A step that no way leads to. */
export const unreachableStep: Rule = {
  id: 'unreachable-step',
  severity: 'error',
  check: (funnel) => {
    const ways = new Map(funnel.steps.map((step, index) => [step.path, edgesFrom(step, index)]));
    const reached = closure(entryPaths(funnel), (path) => (ways.get(path) ?? []).map((edge) => edge.to));
    return funnel.steps.flatMap((step, index) =>
      reached.has(step.path)
        ? []
        : [
            {
              pointer: pointerTo('steps', index, 'path'),
              message: `No way leads to step ${step.number} ('${step.path}'), so that nobody would ever answer it; let a 'next' lead there, or remove the step and name its number in 'skips'.`,
            },
          ],
    );
  },
};
