import { isFor } from '../../schema/authoring/audience.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pageAt } from '../../schema/pages/at-path.ts';
import { type Edge, edgesIn, firstPaths } from './edges.ts';

/** A step or a page in a picture of the funnel. */
export interface Place {
  /** Its path; for a page with several paths, the first. */
  readonly id: string;
  readonly role: 'step' | 'page';
  /** Set for a step. */
  readonly number?: number;
  readonly title: string;
  /** Its details: its paths, and the kind of a step. */
  readonly details: readonly string[];
  /** Whether a visitor may enter here. */
  readonly entry: boolean;
  /** Whether the path ends here. */
  readonly end: boolean;
  /** Whether its answer is withheld from tracking. */
  readonly sensitive: boolean;
}

/** A funnel as a picture shows it. */
export interface Diagram {
  readonly title: string;
  /** The picture as one sentence, for people who cannot see it. */
  readonly description: string;
  readonly places: readonly Place[];
  readonly edges: readonly Edge[];
}

/**
 * The picture of a funnel: its statechart, with the pages before and after it. Pages without transitions are left out.
 */
export function diagramOf(funnel: Funnel): Diagram {
  const edges = edgesIn(funnel);
  const places = placesOf(funnel, edges);
  const pages = places.filter(({ role }) => role === 'page').length;
  const entries = places.filter(({ entry }) => entry).map(({ id }) => id);
  return {
    title: `${funnel.product.name}: ${funnel.id} ${funnel.version}`,
    description: `The path of visitors through ${places.length - pages} steps and ${pages} pages. They come in at ${entries.join(', ')}.`,
    places,
    edges,
  };
}

/** The steps and pages with transitions: the landing pages, the steps, the pages after them. */
function placesOf(funnel: Funnel, edges: readonly Edge[]): readonly Place[] {
  const from = new Set(edges.map((edge) => edge.from));
  const to = new Set(edges.map((edge) => edge.to));
  const firsts = firstPaths(funnel);
  const pages = [...new Set(firsts.values())]
    .filter((path) => from.has(path) || to.has(path))
    .flatMap((path): Place[] => {
      const page = pageAt(funnel, path);
      const paths = [...firsts].filter(([, first]) => first === path).map(([each]) => each);
      const entry = isFor('newcomers', page);
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
