import { Client } from 'pg';
import { isReadOnly } from './database-errors.ts';

const named = /^\/\* prepared: (\S+) \*\//;

/**
 * Has each connection parse and plan a statement once, where the same text is sent again and again: for one that changes
 * a row by its key, that is half of its cost. The name must be of this text alone.
 */
export const prepared = (name: string, statement: string): string => `/* prepared: ${name} */ ${statement}`;

/** What pg says of a statement that got no answer within `query_timeout`. */
const timedOut = 'Query read timeout';

/** Emitted by a connection to a database that only lets read. */
export const foundReadOnly = 'foundReadOnly';

/**
 * A connection that is cut when a statement gets no answer in time, or finds a database that only lets read. pg itself
 * keeps such a connection, in the one case with the statement still in it, and the pool would hand it to the next request,
 * which could only fail as well: also once another database has taken over.
 */
class ImpatientClient extends Client {
  // By `never`, what it takes and gives fits each of the many forms of pg's own.
  override query(...all: readonly unknown[]): never {
    const answer: unknown = super.query(...(all as Parameters<Client['query']>));
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        const readOnly = isReadOnly(error);
        if (readOnly) this.emit(foundReadOnly);
        if (readOnly || error.message === timedOut) this.end().catch(() => {});
      });
    }
    return answer as never;
  }
}

/** A connection that keeps the statements that `prepared` has named. Kysely has no way to say so but the text. */
export class PreparingClient extends ImpatientClient {
  override query(...all: readonly unknown[]): never {
    const [text, values, ...callback] = all;
    const name = typeof text === 'string' ? named.exec(text)?.[1] : undefined;
    return name === undefined ? super.query(...all) : super.query({ name, text, values }, ...callback);
  }
}
