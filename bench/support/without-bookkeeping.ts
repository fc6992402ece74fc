import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database } from '../../server/store/database.ts';
import { migrations } from '../../server/store/migrations/index.ts';

/** Makes the tables as they were ahead of the bookkeeping of the analytics. */
export async function migrateBefore(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateTo('0002-real-payments');
  if (error) throw error;
}

/** An update as it was: the same statement but for what the bookkeeping has added to it. */
export async function updateBefore(
  db: Database,
  id: string,
  field: string,
  value: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      answers: sql<string>`${'{}'}::jsonb || answers || ${JSON.stringify({ [field]: value })}::jsonb`,
      furthest_step: sql<number>`greatest(furthest_step, ${1}::int)`,
      updated_at: at,
    })
    .where('session_id', '=', id)
    .returning('session_id')
    .executeTakeFirst();
}
