import type { Step } from '../../../schema/declaration/step.ts';
import { closure, edgesFrom, entryPaths } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

const nameOf = ({ step, others }: UnreachableCause): string =>
  `step ${step.number} ('${step.path}')${
    others === 0
      ? ''
      : ` and to the ${others === 1 ? 'step' : `${others} steps`} that can only be reached from there`
  }`;

const removal = ({ others }: UnreachableCause): string =>
  `remove ${others === 0 ? 'the step and name its number' : 'the steps and name their numbers'} in 'skips'`;

/** A step that no visitor reaches. One finding covers it and all steps that only it leads to: they have one cause. */
export const unreachableStep: Rule = {
  id: 'unreachable-step',
  summary: 'Some visitor reaches every step.',
  severity: 'error',
  enoughInOneArm: true,
  *check({ funnel, flow }) {
    const { steps } = funnel;
    const edges = new Map(steps.map((step, index) => [step.path, edgesFrom(step, index)]));
    const follow = (path: string) => (edges.get(path) ?? []).map(({ to }) => to);
    const pointerOf = ({ step }: UnreachableCause) => pointerTo('steps', steps.indexOf(step), 'path');
    const drawn = closure(entryPaths(funnel), follow);
    const cut = steps.filter((step) => !drawn.has(step.path));
    const ledTo = new Set(cut.flatMap(({ path }) => follow(path).filter((to) => to !== path)));
    for (const cause of causesOf(cut, follow, ({ path }) => !ledTo.has(path)))
      yield {
        pointer: pointerOf(cause),
        message: `No transition leads to ${nameOf(cause)}, so nobody ever answers ${cause.others === 0 ? 'it' : 'them'}. Let a 'next' lead there, or ${removal(cause)}.`,
      };
    if (!flow.complete) return;

    const reached = new Set(flow.states.map(({ step }) => step.path));
    const missed = steps.filter(({ path }) => drawn.has(path) && !reached.has(path));
    const untaken = Map.groupBy(
      [...reached].flatMap((path) => edges.get(path) ?? []),
      ({ to }) => to,
    );
    for (const cause of causesOf(missed, follow, ({ path }) => untaken.has(path)))
      yield {
        pointer: pointerOf(cause),
        message: `A transition leads to ${nameOf(cause)}, but no answers make a visitor take it. Correct the conditions on the path there, or ${removal(cause)}.`,
        related: (untaken.get(cause.step.path) ?? []).map(({ pointer }) => ({
          pointer,
          message: 'This transition is never taken.',
        })),
      };
  },
};

/** A step that nobody reaches, and the number of further steps that only it leads to. */
interface UnreachableCause {
  readonly step: Step;
  readonly others: number;
}

/** The causes among the steps that nobody reaches. If steps only lead to one another, the first counts as the cause. */
function causesOf(
  lost: readonly Step[],
  follow: (path: string) => readonly string[],
  isCause: (step: Step) => boolean,
): readonly UnreachableCause[] {
  const causes = lost.filter(isCause);
  const others = lost.filter((step) => !isCause(step));
  const unreported = new Set(others.map(({ path }) => path));
  return [...causes, ...others].flatMap((step) => {
    if (!isCause(step) && !unreported.delete(step.path)) return [];
    const along = closure([step.path], (path) => follow(path).filter((to) => unreported.has(to)));
    for (const path of along) unreported.delete(path);
    return [{ step, others: along.size - 1 }];
  });
}
