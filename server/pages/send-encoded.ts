import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { EncodedText } from './encoded-text.ts';
import { preferredEncoding } from './preferred-encoding.ts';

/** Sends a text in the best encoding that the browser takes, with its entity tag and these headers. */
export function sendEncoded(
  context: Context,
  { bodies, digest }: EncodedText,
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoding = preferredEncoding(context);
  return context.body(bodies[encoding], status, {
    ...headers,
    // Weak, since it is the same for every encoding.
    ETag: `W/"${digest}"`,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}
