import { wayToPath } from '../flow/way.ts';
import { endingPaths } from '../graph.ts';
import { pointerTo } from '../pointer.ts';
import type { Rule } from '../rule.ts';

/** A step from which no way leads out of the funnel to a page: its visitors go round for ever. */
export const deadEnd: Rule = {
  id: 'dead-end',
  summary: 'From every step some way leads to a page.',
  severity: 'error',
  essential: true,
  check: (subject) => {
    const { funnel } = subject;
    const ending = endingPaths(funnel);
    return funnel.steps.flatMap((step, index) =>
      ending.has(step.path)
        ? []
        : [
            {
              pointer: pointerTo('steps', index, 'next'),
              message: `From step ${step.number} ('${step.path}') no way leads to a page, so that its visitors could never finish; let a 'next' on the way lead to a route such as checkout's return page.`,
              ...wayToPath(subject.flow, step.path),
            },
          ],
    );
  },
};
