import { placesOf } from '../../../schema/authoring/places.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Below } from '../../../schema/places/pointer.ts';

const marks = ['link', 'path'] as const;
const sections = new Set<string | number | undefined>(['pages', 'steps', 'account']);

/** A link, a button or the way through the funnel that leads to a page. */
interface Lead {
  /** Where it is declared. */
  readonly path: Below;
  /** The name of the page. */
  readonly to: string;
}

const leadsToPages = (funnel: Funnel): readonly Lead[] =>
  marks
    .flatMap((mark) => placesOf(funnel, mark))
    .filter(({ path }) => sections.has(path[0]))
    .flatMap(({ path, value }) => {
      const to = funnel.routes[String(value).replace(/[?#].*/s, '')];
      return to === undefined ? [] : { path, to };
    });

/** The names of the pages that a link, a button or the way through the funnel leads to. */
export const linkedPages = (funnel: Funnel): ReadonlySet<string> =>
  new Set(leadsToPages(funnel).map(({ to }) => to));

/**
 * The shortest ways from some pages to all that their links lead to: from the name of each page that is reached to the
 * names that are passed, both ends included.
 */
export function waysOverLinks(
  funnel: Funnel,
  from: readonly string[],
): ReadonlyMap<string, readonly string[]> {
  const links = Map.groupBy(
    leadsToPages(funnel).filter(({ path }) => path[0] === 'pages'),
    ({ path }) => path[1],
  );
  const ways = new Map<string, readonly string[]>(from.map((name) => [name, [name]]));
  // The loop adds to the Map that it iterates over, so that shorter ways come first.
  for (const [name, way] of ways)
    for (const { to } of links.get(name) ?? []) if (!ways.has(to)) ways.set(to, [...way, to]);
  return ways;
}
