import { Client } from 'pg';
import { isReadOnly } from './unavailable.ts';

/** What pg says of a statement that got no answer within `query_timeout`. */
const timedOut = 'Query read timeout';

/** Emitted by a connection to a database that only lets read. */
export const foundReadOnly = 'foundReadOnly';

/**
 * A connection that is cut when a statement gets no answer in time, or finds a database that only lets read. pg itself
 * keeps such a connection, in the one case with the statement still in it, and the pool would hand it to the next request,
 * which could only fail as well: also once another database has taken over.
 */
export class ImpatientClient extends Client {
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
