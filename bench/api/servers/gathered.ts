import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Pool } from 'pg';

interface Waiting {
  readonly sessionId: string;
  readonly updates: object;
  resolve(): void;
}

/** Reference G: gathers what arrives while a statement is in flight into the next, without checks, timeouts or limits. */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 1 });
await pool.query('create table if not exists gathered (session_id uuid primary key, answers jsonb not null)');
let waiting: Waiting[] = [];
let busy = false;

async function drain(): Promise<void> {
  busy = true;
  while (waiting.length > 0) {
    const batch = waiting;
    waiting = [];
    await pool.query({
      name: 'gathered',
      text: `insert into gathered as kept select * from unnest($1::uuid[], $2::jsonb[])
        on conflict (session_id) do update set answers = kept.answers || excluded.answers`,
      values: [batch.map(({ sessionId }) => sessionId), batch.map(({ updates }) => JSON.stringify(updates))],
    });
    for (const { resolve } of batch) resolve();
  }
  busy = false;
}

const app = new Hono();
app.post('/api/update', async (context) => {
  const { sessionId, updates } = await context.req.json();
  await new Promise<void>((resolve) => {
    waiting.push({ sessionId, updates, resolve });
    if (!busy) void drain();
  });
  return context.json({ success: true });
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
