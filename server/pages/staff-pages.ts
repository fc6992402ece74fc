import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { PageSource } from './page-source.ts';

/**
 * GET /staff/*: the document of the staff pages, at every address; their code shows what the address names. Only
 * /staff/preview is another, which they show in a frame: it holds no data, and draws what they send to it.
 */
export function staffPages({ pages }: { readonly pages: PageSource }): Hono {
  const app = new Hono();
  app.get('/staff/preview', async (context) =>
    context.html(await pages.previewTemplate(), 200, {
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': pages
        .policy({ fonts: true, videos: true }, {})
        .replace("frame-ancestors 'none'", "frame-ancestors 'self'")
        .replace("connect-src 'self'", "connect-src 'none'"),
      'X-Frame-Options': 'SAMEORIGIN',
    }),
  );
  app.get('/staff/*', async (context) => {
    // For the styles that the text editor writes.
    const nonce = randomBytes(16).toString('base64url');
    const template = await pages.staffTemplate();
    return context.html(template.replace('%style-nonce%', nonce), 200, {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': `${pages.policy({ style: `'nonce-${nonce}'` }, {})}; frame-src 'self'`,
    });
  });
  return app;
}
