import { sql } from 'kysely';
import { StartError } from '../errors/start-error.ts';
import { hasCitus } from './connection/citus.ts';
import { sqlState } from './connection/database-errors.ts';
import type { Database } from './rows/tables.ts';

/**
 * The tables that Citus may spread over machines, by session_id. `sessions` comes first: the rows of the others are
 * stored beside it. All other tables stay on the coordinator, since their keys do not contain a session.
 */
export const distributable = ['sessions', 'payments', 'refunds'] as const;

type Table = (typeof distributable)[number];

/**
 * Which tables are distributed by now, in the order of `distributable`. Fails with a StartError if the database has no
 * Citus.
 */
export async function distributedTables(db: Database): Promise<readonly Table[]> {
  if (!(await hasCitus(db))) {
    throw new StartError(
      "The database at DATABASE_URL has no Citus, which distributes its tables; have its administrator install Citus and run 'create extension citus' in it, then run this again. docs/scaling.md says when it is worth it.",
    );
  }
  // 'h' means distributed by hash: Citus also lists tables that it keeps local.
  const { rows } = await sql<{ name: Table }>`
    select name from unnest(${distributable}::text[]) with ordinality as named (name, position)
    where exists (select from pg_dist_partition where logicalrelid = name::regclass and partmethod = 'h')
    order by position
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** Over how many shards the sessions are distributed; 0 if they are not. */
export async function shardsOfSessions(db: Database): Promise<number> {
  const { rows } = await sql<{ shards: number }>`
    select count(*)::int as shards from pg_dist_shard where logicalrelid = 'sessions'::regclass
  `.execute(db);
  return rows[0]?.shards ?? 0;
}

/** Distributes a table by session_id, its rows included. Fails with a StartError if Citus refuses. */
export async function distributeTable(db: Database, table: Table, shards: number): Promise<void> {
  const where =
    table === 'sessions'
      ? sql`colocate_with => 'none', shard_count => ${shards}::int`
      : sql`colocate_with => 'sessions'`;
  await run(db, table, sql`select create_distributed_table(${table}, 'session_id', ${where})`);
}

/** Brings the rows of a table back to the coordinator. Fails with a StartError if Citus refuses. */
export const undistributeTable = (db: Database, table: Table): Promise<void> =>
  run(db, table, sql`select undistribute_table(${table})`);

/** SQLSTATE of insufficient privilege. */
const tooFewRights = '42501';

async function run(db: Database, table: Table, statement: ReturnType<typeof sql>): Promise<void> {
  try {
    await statement.execute(db);
  } catch (error) {
    if (!sqlState(error)) throw error;
    const { message } = error as Error;
    throw new StartError(
      sqlState(error) === tooFewRights
        ? `The user of DATABASE_URL may not distribute the table ${table} (${message}). Name the owner of the tables there, then run this again.`
        : `Citus did not do it for the table ${table} (${message}); what is done stays. Mend that, then run this again.`,
      { cause: error },
    );
  }
}
