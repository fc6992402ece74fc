import { Hono } from 'hono';
import type { PageSource } from './page-source.ts';

/** GET /staff/*: the document of the staff pages, at every address; their code shows what the address names. */
export function staffPages({ pages }: { readonly pages: PageSource }): Hono {
  const app = new Hono();
  app.get('/staff/*', async (context) =>
    context.html(await pages.staffTemplate(), 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': pages.policy({}, {}),
    }),
  );
  return app;
}
