import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../server/store/migrations/index.ts';
import type { Database } from '../../server/store/rows/tables.ts';

/** Creates the tables as they were before the bookkeeping of the analytics. */
export async function migrateBefore(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateTo('0002-real-payments');
  if (error) throw error;
}

/** The same update without the bookkeeping. */
export async function updateBefore(
  db: Database,
  id: string,
  fields: ReadonlyMap<string, string>,
  at: Date,
): Promise<void> {
  const empty = jsonOf(fields, (value) => value === '');
  const set = jsonOf(fields, (value) => value !== '');
  await sql`
    update sessions set
      answers = ${empty}::jsonb || answers || ${set}::jsonb,
      furthest_step = greatest(furthest_step, ${1}::int),
      updated_at = ${at}
    where session_id = ${id}
    returning session_id
  `.execute(db);
}

function jsonOf(fields: ReadonlyMap<string, string>, wanted: (value: string) => boolean): string {
  return JSON.stringify(Object.fromEntries([...fields].filter(([, value]) => wanted(value))));
}
