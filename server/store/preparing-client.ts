import { ImpatientClient } from './impatient-client.ts';

const named = /^\/\* prepared: (\S+) \*\//;

/**
 * Has each connection parse and plan a statement once, where the same text is sent again and again: for one that changes
 * a row by its key, that is half of its cost. The name must be of this text alone.
 */
export const prepared = (name: string, statement: string): string => `/* prepared: ${name} */ ${statement}`;

/** A connection that keeps the statements that `prepared` has named. Kysely has no way to say so but the text. */
export class PreparingClient extends ImpatientClient {
  override query(...all: readonly unknown[]): never {
    const [text, values, ...callback] = all;
    const name = typeof text === 'string' ? named.exec(text)?.[1] : undefined;
    return name === undefined ? super.query(...all) : super.query({ name, text, values }, ...callback);
  }
}
