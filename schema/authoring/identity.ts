import { fits } from '../places/pattern.ts';

/** How an item of a list is found again in another version of the funnel, or in a file of texts beside it. */
export interface Identity {
  key(item: unknown): string;
  /** Its identity if the key has changed. */
  otherwise?(item: unknown, index: number): string;
  /** Its name, if that is not the key. */
  name?(item: unknown): string;
}

const by =
  (property: string) =>
  (item: unknown): string =>
    String(Object(item)[property]);

/** By the values of several properties. */
const byAll =
  (...properties: readonly string[]) =>
  (item: unknown): string =>
    JSON.stringify(properties.map((property) => Object(item)[property]));

/** By the stored value, of which a choice may consist. */
const choices: Identity = {
  key: (choice) => String(typeof choice === 'string' ? choice : Object(choice).value),
  otherwise: (_, index) => String(index),
};

/**
 * By the pattern of the list. A list without an entry is compared by position, without the items that are equal at its
 * start and end.
 */
const identities: Readonly<Record<string, Identity>> = {
  // By the field first, which identifies the stored answers: if a step is inserted, all paths after it may change.
  steps: { key: by('field'), otherwise: by('path'), name: by('path') },
  plans: { key: by('id'), otherwise: by('name') },
  offers: { key: by('id') },
  'choiceSets/*': choices,
  'steps/*/choices': choices,
  'steps/*/questions/*/choices': choices,
  'steps/*/replies': { key: by('choice') },
  'steps/*/variants/*/replies': { key: by('choice') },
  'steps/*/member/questions/*/choices': choices,
  'values/*/bands': { key: by('name'), otherwise: by('below') },
  experiments: { key: by('id'), otherwise: by('step') },
  skips: { key: by('number') },
  'session/start': { key: by('field'), otherwise: byAll('value', 'fromQuery') },
  'pages/*/blocks': {
    key: (block) => String(Object(block).field ?? Object(block).kind),
    otherwise: by('kind'),
  },
  'steps/*/before|after': { key: by('kind') },
  'steps/*/questions/*/before': { key: by('kind') },
  'steps/*/member/questions/*/before': { key: by('kind') },
  'steps/*/helpSheet/blocks': { key: by('kind') },
  'steps/*/member/questions': { key: by('field'), otherwise: byAll('heading', 'label') },
  'steps/*/questions': { key: by('field'), otherwise: byAll('heading', 'label') },
};

/** The identity of the items of the list at a pointer; undefined if they are compared by position. */
export const identityAt = (path: readonly string[]): Identity | undefined =>
  Object.entries(identities).find(([pattern]) => fits(pattern, path))?.[1];

/** Makes equal names unique: the second one gets a #2, or the next number that no other name has. */
export function unique(names: readonly string[]): readonly string[] {
  const all = new Set(names);
  const seen = new Map<string, number>();
  return names.map((name) => {
    let nth = (seen.get(name) ?? 0) + 1;
    while (nth > 1 && all.has(`${name}#${nth}`)) nth += 1;
    seen.set(name, nth);
    return nth === 1 ? name : `${name}#${nth}`;
  });
}
