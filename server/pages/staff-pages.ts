import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { PageSource } from './page-source.ts';

/** GET /staff/*: the document of the staff pages, at every address; their code shows what the address names. */
export function staffPages({ pages }: { readonly pages: PageSource }): Hono {
  const app = new Hono();
  app.get('/staff/*', async (context) => {
    // For the styles that the text editor writes.
    const nonce = randomBytes(16).toString('base64url');
    const template = await pages.staffTemplate();
    return context.html(template.replace('%style-nonce%', nonce), 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': pages.policy({ style: `'nonce-${nonce}'` }, {}),
    });
  });
  return app;
}
