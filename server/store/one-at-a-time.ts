import type { Pool } from 'pg';

/** Names the lock: any number, as long as nobody else takes it in this database. */
const lock = 5_000_006;

/**
 * Does work that no other process on the same database does meanwhile; each waits for its turn. The lock goes with
 * the transaction, however that ends; the work itself goes by other connections and is not part of it.
 */
export async function oneAtATime<Result>(pool: Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const result = await work();
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closes the connection, and the lock with it.
    client.release(true);
    throw error;
  }
}
