import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type Pool, type PoolClient } from 'pg';
import { isReadOnly } from './database-errors.ts';

const names = new Map<string, string>();

/**
 * Has each connection parse and plan a statement once. Only for one that is sent all the time: `npm run bench:api` shows
 * what it earns. In: a name that no other statement has, and its text. Out: the text.
 */
export function prepared(name: string, statement: string): string {
  names.set(statement, name);
  return statement;
}

/** What pg says of a statement that got no answer within `query_timeout`. */
const timedOut = 'Query read timeout';

/**
 * A pool as Kysely uses it. It names the statements that are `prepared`, and closes a connection that got no answer in
 * time or found a database that only lets read: pg would hand it to the next request, which would fail as well.
 */
export function kyselyPool(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    Client,
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? watched(client, pool);
      wrapped.set(client, known);
      return known;
    },
    end: () => pool.end(),
  };
}

function watched(client: PoolClient, pool: Pool): PostgresPoolClient {
  const connection: PoolClient & Partial<Pick<Client, 'end'>> & { readonly processID?: number } = client;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      const name = names.get(text);
      return await client.query({ ...(name && { name }), text, values: [...values] });
    } catch (error) {
      const readOnly = isReadOnly(error);
      if (readOnly) giveUpIdle(pool);
      if (readOnly || (error as Error).message === timedOut) connection.end?.().catch(() => {});
      throw error;
    }
  };
  return {
    ...(connection.processID !== undefined && { processID: connection.processID }),
    // Its other form takes a cursor, which Kysely uses for streams alone.
    query: query as unknown as PostgresPoolClient['query'],
    release: (broken?: boolean) => client.release(broken),
  };
}

/** Closes the connections that nobody uses: where one leads to a database that only lets read, the others do, too. */
function giveUpIdle(pool: Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  }
}
