import { closure, edgesFrom, entryPaths } from '../graph.ts';
import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';
import type { Step } from '../step.ts';

const behind = (count: number): string =>
  count === 0
    ? ''
    : ` and to the ${count === 1 ? 'step' : `${count} steps`} that can only be reached from there`;

/** A step that no way leads to. One problem stands for it and for all that only it leads to: they have one cause. */
export const unreachableStep: Rule = {
  id: 'unreachable-step',
  summary: 'Some way leads to every step.',
  severity: 'error',
  check: ({ funnel }) => {
    const ways = new Map(
      funnel.steps.map((step, index) => [step.path, edgesFrom(step, index).map(({ to }) => to)]),
    );
    const follow = (path: string) => ways.get(path) ?? [];
    const reached = closure(entryPaths(funnel), follow);
    const lost = funnel.steps.filter((step) => !reached.has(step.path));
    const ledTo = new Set(lost.flatMap(({ path }) => follow(path).filter((to) => to !== path)));
    // First the steps that nothing leads to; steps that only lead to one another are left for afterwards.
    const inOrderOfCause = [
      ...lost.filter((step) => !ledTo.has(step.path)),
      ...lost.filter((step) => ledTo.has(step.path)),
    ];

    const told = new Set<Step>();
    return inOrderOfCause.flatMap((step) => {
      if (told.has(step)) return [];
      const below = closure([step.path], follow);
      const before = told.size;
      for (const other of lost) if (below.has(other.path)) told.add(other);
      const others = told.size - before - 1;
      return [
        {
          pointer: pointerTo('steps', funnel.steps.indexOf(step), 'path'),
          message: `No way leads to step ${step.number} ('${step.path}')${behind(others)}, so that nobody would ever answer ${others === 0 ? 'it' : 'them'}; let a 'next' lead there, or remove ${others === 0 ? 'the step and name its number' : 'the steps and name their numbers'} in 'skips'.`,
        },
      ];
    });
  },
};
