import { sql } from 'kysely';
import { distributable } from '../../../server/store/distribute.ts';
import type { Database } from '../../../server/store/rows/tables.ts';

/**
 * Turns the tables that Citus would distribute into hash-partitioned tables, in which a partition plays the part of a
 * shard. Adds the function and the table of Citus that our statements use. Citus itself is not available where the
 * tests run. In: a migrated database without rows.
 */
export async function partitionTables(db: Database): Promise<void> {
  for (const table of distributable) {
    await sql
      .raw(`
        alter table ${table} rename to whole;
        create table ${table} (like whole including all) partition by hash (session_id);
        drop table whole;
        ${[0, 1, 2, 3].map((shard) => `create table ${table}_${shard} partition of ${table} for values with (modulus 4, remainder ${shard});`).join('\n')}
      `)
      .execute(db);
  }
  await sql
    .raw(`
      create table pg_dist_partition (logicalrelid regclass);
      insert into pg_dist_partition select name::regclass from unnest(array['${distributable.join("','")}']) as name;
      create function get_shard_id_for_distribution_column(regclass, uuid) returns bigint stable language sql as
        'select shard from generate_series(0, 3) as shard where satisfies_hash_partition($1, 4, shard, $2)';
    `)
    .execute(db);
}
