import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { type Encoding, encodings } from './encoded-text.ts';

/** The best encoding that the browser takes, whatever order it names them in. */
export function preferredEncoding(context: Context): Encoding {
  const best = accepts(context, {
    header: 'Accept-Encoding',
    supports: [...encodings],
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? 'identity',
  });
  return best as Encoding;
}
