import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { type Edge, edgesFrom, entryEdges, pathsOf } from '../../../schema/flow/graph.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { completingPaths } from '../../facts/uses/completing-paths.ts';
import { didYouMean } from '../../nearest.ts';
import type { Rule } from '../rule.ts';

/** The paths that pages and settings name, besides the transitions between steps. */
function otherTargets(funnel: Funnel): readonly Edge[] {
  const pages = Object.entries(funnel.pages).flatMap(([name, page]) =>
    (pageAuthoringOf(page).links?.(page) ?? []).map(({ to, path }) => ({
      to,
      pointer: pointerTo('pages', name, ...path),
    })),
  );
  const experiments = funnel.experiments.flatMap(({ step }, index) =>
    step === undefined ? [] : [{ to: step, pointer: pointerTo('experiments', index, 'step') }],
  );
  return [
    { to: funnel.start, pointer: '/start' },
    { to: funnel.account.then, pointer: '/account/then' },
    ...completingPaths(funnel),
    ...pages,
    ...experiments,
  ];
}

/** An unknown path: the visitor would meet the not-found page. */
export const unknownTarget: Rule = {
  id: 'unknown-target',
  summary: 'Every path that is named is a step or a route.',
  severity: 'error',
  essential: true,
  check: ({ funnel }) => {
    const known = pathsOf(funnel);
    return [...entryEdges(funnel), ...funnel.steps.flatMap(edgesFrom), ...otherTargets(funnel)]
      .filter((edge) => !known.has(edge.to))
      .map(({ to, pointer }) => ({
        pointer,
        message: `The path '${to}' is neither a step nor a route, so visitors sent there see the not-found page. Name a path that exists.${didYouMean(to, [...known])}`,
      }));
  },
};
