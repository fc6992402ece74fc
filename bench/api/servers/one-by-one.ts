import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';

interface Tables {
  usual: { session_id: string; answers: string; updated_at: Date };
}

/** Reference D: the usual way, one upsert for each request, without checks. */
const db = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool: new Pool({ connectionString: process.env.DATABASE_URL }) }),
});
await sql`create table if not exists usual (session_id uuid primary key, answers jsonb not null, updated_at timestamptz not null)`.execute(
  db,
);
const app = new Hono();
app.post('/api/update', async (context) => {
  const { sessionId, updates } = await context.req.json();
  await db
    .insertInto('usual')
    .values({ session_id: sessionId, answers: JSON.stringify(updates), updated_at: new Date() })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({
        answers: sql`usual.answers || excluded.answers`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute();
  return context.json({ success: true });
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
