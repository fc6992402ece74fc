import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pathsOf } from '../../schema/flow/graph.ts';
import { capitalized, quoted } from '../condition-text.ts';
import { isWritten } from '../facts/uses/field-writers.ts';
import type { Difference } from './difference.ts';

const sentences: { readonly [What in Difference['what']]: (name: string, difference: Difference) => string } =
  {
    added: (name, { new: now }) => `${name} was added: ${shown(now.value)}.`,
    removed: (name, { old }) => `${name} was removed: ${shown(old.value)}.`,
    changed: (name, { old, new: now }) => `${name} changed from ${shown(old.value)} to ${shown(now.value)}.`,
    reordered: (name) => `${name} holds the same items in another order.`,
  };

/** A difference as one sentence: the place by this name, and the values there before and after. */
export const describedAs = (name: string, difference: Difference): string =>
  sentences[difference.what](name, difference);

/** The same by the place's own name. */
export const described = (difference: Difference): string =>
  describedAs(capitalized(placeName(difference.path)), difference);

/** The word for an item of each list and record at the root. */
const nouns: Readonly<Record<string, string>> = {
  steps: 'step',
  plans: 'plan',
  pages: 'page',
  routes: 'route',
  choiceSets: 'choice set',
  experiments: 'experiment',
  values: 'value',
  skips: 'skip of number',
};

/** A place in words: `'heading' of the step '/age'`, `the plan 'pro'`, `'theme.ink'`. */
export function placeName(path: readonly string[]): string {
  const [list = '', item, ...rest] = path;
  const noun = nouns[list];
  if (noun === undefined || item === undefined) return `'${path.join('.')}'`;
  const name = `the ${noun} '${item}'`;
  return rest.length === 0 ? name : `'${rest.join('.')}' of ${name}`;
}

/** The most characters of a value in a sentence. */
const limit = 120;

/** A value in a sentence: as JSON, and cut if it is long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}

/** Names in a sentence: 'Cat', 'Dog'; of more than `limit`, the first ones and the number of the others. */
export function quotedList(names: Iterable<string>, limit = Number.POSITIVE_INFINITY): string {
  const all = [...names];
  const named = all.slice(0, limit).map(quoted).join(', ');
  return all.length > limit ? `${named} and ${all.length - limit} more` : named;
}

/** Describes what a visitor sees at a path after its step or page was removed. */
export const shownAt = (path: string, now: Funnel): string =>
  pathsOf(now).has(path) ? 'what has this path now' : 'the not-found page';

/** The field of a step or a question. */
export const fieldOf = (asks: unknown): string => Object(asks).field ?? '';

/** What happens to the answers of a field that is no longer asked. */
export const staysStored = (field: string, now: Funnel): string =>
  `What is stored under '${field}' stays; ${
    isWritten(field, now)
      ? 'something else writes it from now on, so sessions of the new version may hold other answers there'
      : 'sessions of the new version hold nothing there'
  }, and programs that read the field must expect that.`;
