import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type EncodedText, type Encoding, encodings } from './encoded-text.ts';

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
