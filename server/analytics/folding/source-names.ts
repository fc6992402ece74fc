import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { sourceField } from '../../../schema/sessions/start-fields.ts';

/** The name under which all other sources are counted. */
const otherSources = '*';

/** Visitors choose the source: without a limit, invented sources would grow the figures. */
const perMonth = 40;

/** Only what a campaign is called: no e-mail address, and nothing that a spreadsheet would run. */
const wellNamed = /^[\p{L}\p{N}][\p{L}\p{N} ._:/-]{0,59}$/u;

/** The names under which a month's sources are counted: the first 40 under their own, the rest under '*'. */
export class SourceNames {
  readonly #names: Set<string>;

  /** In: the names that the month already has. */
  constructor(existing: Iterable<string>) {
    this.#names = new Set(existing);
    this.#names.delete('');
    this.#names.delete(otherSources);
  }

  /** In: the source from the visitor's address. Out: its name; '' for none. */
  of(source: string): string {
    if (source === '' || this.#names.has(source)) return source;
    if (this.#names.size >= perMonth || !wellNamed.test(source)) return otherSources;
    this.#names.add(source);
    return source;
  }
}

/** The source that a session stored from its address; '' for none. */
export function givenSource(funnel: Funnel, answers: Readonly<Record<string, string>>): string {
  const start = sourceField(funnel);
  return (start && answers[start.field]) ?? '';
}
