import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { dataHeaders } from '../answer.ts';
import { Problem, problemResponse } from '../problem.ts';

/** What means something for a file that is no document. */
const fileHeaders = secureHeaders({
  strictTransportSecurity: dataHeaders['Strict-Transport-Security'],
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  referrerPolicy: dataHeaders['Referrer-Policy'],
});

/** The built files below /assets, which never change: their names carry a hash of their content. */
export function assets(folder: string): Hono {
  const app = new Hono();
  app.use('/assets/*', fileHeaders, async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.get('/assets/*', serveStatic({ root: folder, precompressed: true }), () =>
    problemResponse(new Problem('not-found', 'The renderer has no such file; load the page again.')),
  );
  return app;
}
