import { sql } from 'kysely';
import type { Database } from './rows/tables.ts';

/** The chores whose last two runs failed, by name; none before the first start of a server. */
export async function failingChores(db: Database): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.schedule') is not null as there
  `.execute(db);
  if (!tables[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.schedule, lateral (
      select state from pgboss.job
      where job.name = schedule.name and completed_on is not null
      order by completed_on desc limit 2
    ) as run
    group by name having count(*) filter (where state = 'failed') = 2 order by name
  `.execute(db);
  return rows.map(({ name }) => name);
}
