import { pointerTo } from '../../../schema/places/pointer.ts';
import { wayOn } from '../../facts/outcomes/way-to.ts';
import type { Rule } from '../rule.ts';

/** A list of transitions that ends with a condition: a visitor who meets none could never leave the step. */
export const nextWithoutDefault: Rule = {
  id: 'next-without-default',
  summary: 'A list of transitions ends with one that has no condition.',
  severity: 'error',
  essential: true,
  check: (subject) => {
    const faulty = subject.funnel.steps.flatMap(({ number, path, next }, index) =>
      typeof next === 'string' || next.at(-1)?.when === undefined
        ? []
        : [{ number, path, pointer: pointerTo('steps', index, 'next', next.length - 1) }],
    );
    // Most funnels have no such list, and need no exploration for this rule.
    if (faulty.length === 0) return [];
    const stuck = Map.groupBy(
      subject.flow.states.flatMap(({ transitions }) =>
        transitions.filter(({ index }) => index === undefined),
      ),
      ({ from }) => from.step.path,
    );
    return faulty.map(({ number, path, pointer }) => {
      const [first] = stuck.get(path) ?? [];
      return {
        pointer,
        message: `The last transition of step ${number} has a condition, so a visitor for whom none holds is stuck there. Let the list end with a transition without 'when'.`,
        ...(first && wayOn(subject.flow, first)),
      };
    });
  },
};
