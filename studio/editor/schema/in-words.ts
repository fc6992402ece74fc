import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { pathOf } from '../../../schema/places/pointer.ts';
import { formsOf, labelOf, propertiesOf, schemasTo } from './schema-at.ts';

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
    (words, [name, label]) =>
      words.includes(name)
        ? words.replaceAll(name, (found, at) => (isAddress(words, at) ? found : label))
        : words,
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

/** What may be named of a place: the ways that lead to it, and the properties that it and what is around it may have. */
function propertyLabels(funnel: Funnel | undefined, pointer: string): readonly Named[] {
  const path = pathOf(pointer);
  const schemas = schemasTo(funnel, pointer);
  const labels = path.map((name, at) =>
    /^\d+$/.test(name) ? `${Number(name) + 1}` : labelOf(schemas[at + 1] ?? {}, name),
  );
  const ways = path.map(
    (_, at): Named => [`'${path.slice(at).join('.')}'`, `'${labels.slice(at).join(' › ')}'`],
  );
  const around = schemas
    .slice(-2)
    .flatMap((schema) => (schema ? formsOf(schema) : []))
    .flatMap(propertiesOf)
    .map(({ name, label }): Named => [`'${name}'`, `'${label}'`]);
  return [...around, ...ways.filter(([name]) => !/^'\d+'$/.test(name))];
}
