import { entryEdges, entryPaths } from '../../schema/derived/graph.ts';
import type { Funnel } from '../../schema/funnel.ts';

/** A way into the funnel. */
interface WayIn {
  /** The route of the landing page that it starts from; undefined where a step is opened by its address. */
  readonly route: string | undefined;
  readonly to: string;
}

/** The ways into a funnel: from every route that shows a landing page, and at steps that open without a session. */
export function waysIn(funnel: Funnel): readonly WayIn[] {
  const fromPages = entryEdges(funnel).flatMap(({ page, to }) => {
    const routes = Object.keys(funnel.routes).filter((route) => funnel.routes[route] === page);
    return routes.map((route) => ({ route, to }));
  });
  const led = new Set(fromPages.map(({ to }) => to));
  const opened = funnel.steps.filter((step) => step.opensWithoutSession).map((step) => step.path);
  const others = [...entryPaths(funnel)].filter((path) => !led.has(path) || opened.includes(path));
  return [...fromPages, ...others.map((to) => ({ route: undefined, to }))];
}
