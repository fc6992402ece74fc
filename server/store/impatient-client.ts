import { Client } from 'pg';

/** What pg says of a statement that got no answer within `query_timeout`. */
const timedOut = 'Query read timeout';

/**
 * A connection that is cut when a statement gets no answer in time. pg itself keeps such a connection, with the
 * statement still in it, and the pool would hand it to the next request, which could only wait as long in vain.
 */
export class ImpatientClient extends Client {
  // By `never`, what it takes and gives fits each of the many forms of pg's own.
  override query(...all: readonly unknown[]): never {
    const answer: unknown = super.query(...(all as Parameters<Client['query']>));
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === timedOut) this.end().catch(() => {});
      });
    }
    return answer as never;
  }
}
