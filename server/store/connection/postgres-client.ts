import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, type Pool, type PoolClient } from 'pg';
import { isReadOnly, timedOut } from './database-errors.ts';

const names = new Map<string, string>();

/**
 * Makes each connection parse and plan a statement once; for statements that run all the time (`npm run bench:api`).
 * In: a unique name, and the text. Out: the text.
 */
export function prepared(name: string, statement: string): string {
  names.set(statement, name);
  return statement;
}

/**
 * A pool for Kysely. It names `prepared` statements, and closes a connection that timed out or found a read-only
 * database: pg would hand it to the next request, which would fail too.
 */
export function kyselyPool(pool: Pool): PostgresPool {
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();
  return {
    Client,
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const connection = wrapped.get(client) ?? watched(client, pool);
      wrapped.set(client, connection);
      return connection;
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
      if (readOnly || (error instanceof Error && error.message === timedOut))
        connection.end?.().catch(() => {});
      throw error;
    }
  };
  return {
    ...(connection.processID !== undefined && { processID: connection.processID }),
    // The other overload takes a cursor, which Kysely uses only for streams.
    query: query as unknown as PostgresPoolClient['query'],
    release: (broken?: boolean) => client.release(broken),
  };
}

/** Closes the idle connections: if one found a read-only database, the others lead there too. */
function giveUpIdle(pool: Pool): void {
  for (let idle = pool.idleCount; idle > 0; idle -= 1) {
    pool.connect().then(
      (client) => client.release(true),
      () => {},
    );
  }
}
