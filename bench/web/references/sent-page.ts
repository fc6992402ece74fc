import type { Context } from 'hono';
import type { EncodedText } from '../../../server/pages/encoded-text.ts';
import { sendEncoded } from '../../../server/pages/encoded-text.ts';

/** Sends a page with our compression and caching. */
export const sentPage = (context: Context, page: EncodedText): Response =>
  sendEncoded(context, page, 200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
