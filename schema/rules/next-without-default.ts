import { wayTo } from '../flow/way.ts';
import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A list of ways whose last one has a condition: a visitor for whom none holds could never leave the step. */
export const nextWithoutDefault: Rule = {
  id: 'next-without-default',
  summary: 'A list of ways out ends with one that has no condition.',
  severity: 'error',
  essential: true,
  check: (subject) =>
    subject.funnel.steps.flatMap(({ number, path, next }, index) => {
      if (typeof next === 'string' || next.at(-1)?.when === undefined) return [];
      const stuck = subject.flow.states
        .filter(({ step }) => step.path === path)
        .flatMap(({ passages }) => passages)
        .find(({ way }) => way === undefined);
      return [
        {
          pointer: pointerTo('steps', index, 'next', next.length - 1),
          message: `The last way out of step ${number} has a condition, so that a visitor for whom none holds would be stuck there; let the list end with a way without 'when'.`,
          ...(stuck && { way: wayTo(stuck.from, stuck) }),
        },
      ];
    }),
};
