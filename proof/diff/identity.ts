import { type Choice, storedValue } from '../../schema/sections/choice-set.ts';
import { fits } from './pattern.ts';

/** How the items of a list are known again in the other file. */
export interface Identity {
  /** What an item is known by. */
  key(item: never): string;
  /** What it is known by where that has changed. */
  otherwise?(item: never, index: number): string;
  /** What it is called, where that is not what it is known by. */
  name?(item: never): string;
}

type Named = Readonly<Record<string, unknown>>;

const by =
  (property: string) =>
  (item: Named): string =>
    String(item[property]);

/** By pattern of the list. A list that is not here is compared by position, less what it begins and ends alike with. */
const identities: Readonly<Record<string, Identity>> = {
  // By the field first, which says whose the stored answers are: where a step is put in, those behind it may all move on.
  steps: { key: by('field'), otherwise: by('path'), name: by('path') },
  plans: { key: by('id'), otherwise: by('name') },
  'choiceSets/*': { key: (choice: Choice) => storedValue(choice), otherwise: (_, index) => String(index) },
  experiments: { key: by('id'), otherwise: by('step') },
  skips: { key: by('number') },
  'session/start': {
    key: by('field'),
    otherwise: ({ value, fromQuery }: Named) => JSON.stringify([value, fromQuery]),
  },
  'pages/*/blocks': { key: ({ kind, field }: Named) => String(field ?? kind), otherwise: by('kind') },
  'steps/*/before|after': { key: by('kind') },
};

/** How the items of the list at a place are known again, if by anything but their position. */
export const identityAt = (path: readonly string[]): Identity | undefined =>
  Object.entries(identities).find(([pattern]) => fits(pattern, path))?.[1];
