import type { Context } from 'hono';
import { type EncodedText, encodings } from '../../../server/pages/encoded-text.ts';

/** Sends a page with the compression and the caching of ours. */
export function sentPage(context: Context, { bodies, etag }: EncodedText): Response {
  const accepted = context.req.header('Accept-Encoding') ?? '';
  const encoding = encodings.find((name) => accepted.includes(name)) ?? 'identity';
  return context.body(bodies[encoding], 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: etag,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}
