import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { dataHeaders, immutable } from '../http/json-response.ts';
import { Problem, problemResponse } from '../http/problem.ts';
import { preferredEncoding } from './encoded-text.ts';

/**
 * What means something for a file that is no document. The page that loads it has said the rest, and several of these
 * come before the first answer.
 */
const fileHeaders = {
  'Cache-Control': immutable,
  'Cross-Origin-Resource-Policy': dataHeaders['Cross-Origin-Resource-Policy'],
  // Of every one, whole or compressed: else a cache between gives the one that it has to all.
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': dataHeaders['X-Content-Type-Options'],
};

/** The built files below /assets, which never change: their names carry a hash of their content. */
export function assets(folder: string): Hono {
  const app = new Hono();
  app.use('/assets/*', async (context, next) => {
    // What sends the files compares whole entries of the list, and would take 'br;q=1.0' for none that it has.
    context.req.raw.headers.set('Accept-Encoding', preferredEncoding(context));
    await next();
    if (!context.res.ok) return;
    for (const [name, value] of Object.entries(fileHeaders)) context.header(name, value);
    // Nobody asks again for what never changes.
    context.header('Last-Modified', undefined);
  });
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }), () =>
    problemResponse(new Problem('not-found', 'The renderer has no such file; load the page again.')),
  );
  return app;
}
