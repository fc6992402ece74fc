import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Reference C: bare Hono that parses the same body and answers, without checks or a database. */
const app = new Hono();
app.post('/api/update', async (context) => {
  const { updates } = await context.req.json();
  return context.json({ success: typeof updates === 'object' });
});
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
