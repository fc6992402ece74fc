import { placesOf } from '../../../schema/authoring/places.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';

const marks = ['link', 'path'] as const;
const sections = new Set<string | number | undefined>(['pages', 'steps', 'account']);

/** The names of the pages that a link, a button or the way through the funnel leads to. */
export function linkedPages(funnel: Funnel): ReadonlySet<string> {
  const places = marks.flatMap((mark) => placesOf(funnel, mark));
  const targets = places.filter(({ path }) => sections.has(path[0]));
  return new Set(targets.flatMap(({ value }) => funnel.routes[String(value).replace(/[?#].*/s, '')] ?? []));
}
