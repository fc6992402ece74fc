import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { Problem, problemResponse } from '../problem.ts';

/** The built files below /assets, which never change: their names carry a hash of their content. */
export function assets(folder: string): Hono {
  const app = new Hono();
  app.use('/assets/*', async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }), () =>
    problemResponse(new Problem('not-found', 'The renderer has no such file; load the page again.')),
  );
  return app;
}
