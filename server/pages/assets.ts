import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { dataHeaders, immutable } from '../http/json-response.ts';
import { Problem, problemResponse } from '../http/problem.ts';
import { preferredEncoding } from './encoded-text.ts';

/** The headers that matter for a file. Documents send the rest, and several files load before the first answer. */
const fileHeaders = {
  'Cache-Control': immutable,
  'Cross-Origin-Resource-Policy': dataHeaders['Cross-Origin-Resource-Policy'],
  // On compressed and plain responses alike: else a shared cache would serve one of them to all.
  Vary: 'Accept-Encoding',
  'X-Content-Type-Options': dataHeaders['X-Content-Type-Options'],
};

/**
 * The built files: those of visitors under /assets, those of staff under /staff/assets. They never change: each name
 * contains a hash of the content.
 */
export function assets(folder: string): Hono {
  const app = new Hono();
  for (const path of ['/assets/*', '/staff/assets/*']) app.route('/', assetsAt(path, folder));
  return app;
}

function assetsAt(path: string, folder: string): Hono {
  const app = new Hono();
  app.use(path, async (context, next) => {
    // serveStatic compares whole entries of the header and would not recognise 'br;q=1.0'.
    context.req.raw.headers.set('Accept-Encoding', preferredEncoding(context));
    await next();
    if (!context.res.ok) return;
    for (const [name, value] of Object.entries(fileHeaders)) context.header(name, value);
    // A file that never changes does not need it.
    context.header('Last-Modified', undefined);
  });
  app.get(path, serveStatic({ root: folder, precompressed: true }), () =>
    problemResponse(new Problem('not-found', 'The renderer has no such file; load the page again.')),
  );
  return app;
}
