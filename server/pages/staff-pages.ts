import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { isFor } from '../../schema/authoring/audience.ts';
import { directionOf } from '../../schema/authoring/texts/direction.ts';
import { onSite, pageAt, pageTitle } from '../../schema/pages/at-path.ts';
import type { Funnels } from '../releases/funnels.ts';
import { scriptJson } from './document.ts';
import type { SentFigures } from './page-data.ts';
import type { PageSource } from './page-source.ts';

interface StaffPageNeeds {
  readonly pages: PageSource;
  readonly funnels: Pick<Funnels, 'active'>;
}

/**
 * GET /staff/*: the document of the staff pages, at every address; their code shows what the address names. Only
 * /staff/preview is another, which they show in a frame: it holds no data, and draws what they send to it.
 */
export function staffPages({ pages }: Pick<StaffPageNeeds, 'pages'>): Hono {
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
  app.get('/staff/*', (context) => staffDocument(context, pages));
  return app;
}

/** GET of the address of a funnel's figures: the same document, with the words of the page that its file declares. */
export function figuresPage({ pages, funnels }: StaffPageNeeds): Hono {
  const app = new Hono();
  app.get('*', (context, next) => {
    const { funnel } = funnels.active;
    const page = pageAt(funnel, context.req.path);
    if (!page || !isFor('staff', page)) return next();
    return staffDocument(context, pages, {
      page,
      funnel: { id: funnel.id, name: funnel.product.name },
      title: pageTitle(funnel, page.title),
      language: funnel.language,
      direction: directionOf(funnel.language),
      base: onSite(funnel, ''),
    });
  });
  return app;
}

async function staffDocument(context: Context, pages: PageSource, figures?: SentFigures): Promise<Response> {
  // For the styles that the text editor writes.
  const nonce = randomBytes(16).toString('base64url');
  const template = (await pages.staffTemplate()).replace('%style-nonce%', nonce);
  const data =
    figures && `<script type="application/json" id="stile-figures">${scriptJson(figures)}</script>`;
  return context.html(data ? template.replace('</body>', () => `${data}</body>`) : template, 200, {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': `${pages.policy({ style: `'nonce-${nonce}'`, fonts: true }, {})}; frame-src 'self'`,
  });
}
