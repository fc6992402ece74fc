import { pageAt } from '../../schema/at-path.ts';
import type { Funnel } from '../../schema/funnel.ts';
import type { Edge, Place } from './diagram.ts';
import { firstPaths } from './first-paths.ts';

/** The steps and pages that ways lead from or to: the pages that visitors begin with, the steps, the pages after them. */
export function placesOf(funnel: Funnel, edges: readonly Edge[]): readonly Place[] {
  const from = new Set(edges.map((edge) => edge.from));
  const to = new Set(edges.map((edge) => edge.to));
  const firsts = firstPaths(funnel);
  const pages = [...new Set(firsts.values())]
    .filter((path) => from.has(path) || to.has(path))
    .flatMap((path): Place[] => {
      const page = pageAt(funnel, path);
      const paths = [...firsts].filter(([, first]) => first === path).map(([each]) => each);
      const entry = page !== undefined && 'callToAction' in page;
      return page
        ? [
            {
              id: path,
              role: 'page',
              title: page.title,
              details: paths,
              entry,
              end: !from.has(path),
              sensitive: false,
            },
          ]
        : [];
    });
  const steps = funnel.steps.map(
    ({ path, number, title, kind, sensitive, opensWithoutSession }): Place => ({
      id: path,
      role: 'step',
      number,
      title,
      details: [path, kind],
      entry: opensWithoutSession ?? false,
      end: !from.has(path),
      sensitive: sensitive ?? false,
    }),
  );
  return [...pages.filter(({ entry }) => entry), ...steps, ...pages.filter(({ entry }) => !entry)];
}
