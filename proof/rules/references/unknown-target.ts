import { placesOf } from '../../../schema/authoring/places.ts';
import { pathsOf } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { withMeantName } from '../fix.ts';
import type { Rule } from '../rule.ts';

export const unknownTarget: Rule = {
  id: 'unknown-target',
  summary: 'Every path that is named is a step or a route.',
  severity: 'error',
  essential: true,
  *check({ funnel }) {
    const known = pathsOf(funnel);
    for (const { value, path } of placesOf(funnel, 'path'))
      if (!known.has(String(value)))
        yield withMeantName(
          {
            pointer: pointerTo(...path),
            message: `The path '${value}' is neither a step nor a route, so visitors sent there see the not-found page. Name a path that exists.`,
          },
          String(value),
          [...known],
        );
  },
};
