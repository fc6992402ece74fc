import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pathOf } from '../../../schema/places/pointer.ts';
import { formsOf, propertiesOf, schemasTo } from './schema-at.ts';

/**
 * A sentence of a rule or of a comparison as product staff read it: screens by their titles, properties as the
 * inspector calls them. In: the versions of the funnel that it may tell of, and the JSON pointers to what it is of.
 */
export function inWords(
  sentence: string,
  funnels: readonly (Funnel | undefined)[],
  pointers: readonly string[],
): string {
  if (!sentence.includes("'")) return sentence;
  const names = new Map(
    funnels.flatMap((funnel) => [
      ...pointers.flatMap((pointer) => propertyLabels(funnel, pointer)),
      ...screenTitles(funnel),
    ]),
  );
  return [...names].reduce(
    (words, [name, label]) => words.replaceAll(name, (found, at) => (isAddress(words, at) ? found : label)),
    sentence,
  );
}

/** Whether a sentence tells of a path as such, and not of the screen there. */
const isAddress = (sentence: string, at: number): boolean =>
  /\b(?:path|route|address) $/.test(sentence.slice(0, at));

type Named = readonly [quotedName: string, label: string];

/** Each screen's path, by its title, with the path where others are called the same. */
function screenTitles(funnel: Funnel | undefined): readonly Named[] {
  const byTitle = Map.groupBy(funnel?.steps ?? [], ({ title }) => title);
  return [...byTitle].flatMap(([title, steps]) =>
    steps.map(({ path }): Named => [`'${path}'`, steps.length > 1 ? `'${title}' (${path})` : `'${title}'`]),
  );
}

/** What may be named of a place: the ways that lead to it, and the properties that it, what is around it and the funnel may have. */
function propertyLabels(funnel: Funnel | undefined, pointer: string): readonly Named[] {
  const path = pathOf(pointer);
  const properties = schemasTo(funnel, pointer).map((schema) =>
    schema ? formsOf(schema).flatMap(propertiesOf) : [],
  );
  const around = [...(properties[0] ?? []), ...properties.slice(-2).flat()];
  // A name that the funnel chooses, such as that of a language, stays as it is.
  const labels = path.map((name, at) =>
    isIndex(name)
      ? `${Number(name) + 1}`
      : (properties[at]?.find((property) => property.name === name)?.label ?? name),
  );
  return [
    ...around.map(({ name, label }): Named => [`'${name}'`, `'${label}'`]),
    ...path
      .map((_, at): Named => [`'${path.slice(at).join('.')}'`, `'${labels.slice(at).join(' › ')}'`])
      .filter((_, at) => at < path.length - 1 || !isIndex(path[at] ?? '')),
  ];
}

const isIndex = (name: string): boolean => /^\d+$/.test(name);
