import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusalHeaders } from '../tracking/refuses-tracking.ts';
import { type Encoding, encodings } from './encoded-page.ts';
import type { RenderedPage } from './rendered-pages.ts';

/** Sends a page in the best encoding that the browser takes, to be asked for again each time. */
export function sendPage(
  context: Context,
  { bodies, etag, policy, status }: RenderedPage,
  answered: ContentfulStatusCode = status,
): Response {
  const encoding = preferredEncoding(context);
  return context.body(bodies[encoding], answered, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-cache',
    Vary: ['Accept-Encoding', ...refusalHeaders].join(', '),
    ETag: etag,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}

/** The best encoding that the browser takes, whatever order it names them in. */
function preferredEncoding(context: Context): Encoding {
  const best = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? 'identity',
  });
  return best as Encoding;
}
