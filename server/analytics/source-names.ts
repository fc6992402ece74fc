import { sourceField } from '../../schema/derived/start-fields.ts';
import type { Funnel } from '../../schema/funnel.ts';

/** The name of the sources that have no name of their own in the figures. */
const otherSources = '*';

/** A source is the visitor's word: without this limit, whoever makes up sources makes the figures grow. */
const perMonth = 40;

/** What a campaign is called, and no more: no address of a person, and nothing that a spreadsheet would work out. */
const wellNamed = /^[\p{L}\p{N}][\p{L}\p{N} ._:/-]{0,59}$/u;

/** The names that sources are counted under in a month: the first 40 by their own, the rest under one. */
export class SourceNames {
  readonly #known: Set<string>;

  /** In: the names that the month has already. */
  constructor(known: Iterable<string>) {
    this.#known = new Set(known);
    this.#known.delete('');
    this.#known.delete(otherSources);
  }

  /** The name for a source as the visitor's address gave it; '' for none. */
  of(given: string): string {
    if (given === '' || this.#known.has(given)) return given;
    if (this.#known.size >= perMonth || !wellNamed.test(given)) return otherSources;
    this.#known.add(given);
    return given;
  }
}

/** The source that a session's address gave, as it is stored; '' for none. */
export function givenSource(funnel: Funnel, answers: Readonly<Record<string, string>>): string {
  const start = sourceField(funnel);
  return (start && answers[start.field]) ?? '';
}
