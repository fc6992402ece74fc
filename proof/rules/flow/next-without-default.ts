import { wayOn } from '../../facts/outcomes/way-to.ts';
import type { Rule } from '../rule.ts';

export const nextWithoutDefault: Rule = {
  id: 'next-without-default',
  summary: 'A list of transitions ends with one that has no condition.',
  severity: 'error',
  essential: true,
  *step({ step: { number, path, next }, at }, subject) {
    // Most funnels have no such list, and need no exploration for this rule.
    if (typeof next === 'string' || !next.at(-1)?.when) return;
    const [stuck] = subject.flow.states.flatMap(({ transitions }) =>
      transitions.filter(({ from, index }) => index === undefined && from.step.path === path),
    );
    yield {
      pointer: at('next', next.length - 1),
      message: `The last transition of step ${number} has a condition, so a visitor for whom none holds is stuck there. Let the list end with a transition without 'when'.`,
      ...(stuck && wayOn(subject.flow, stuck)),
    };
  },
};
