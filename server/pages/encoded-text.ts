import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The encodings of a text, the best first. */
const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** A page or file, encoded for every browser. */
export interface EncodedText {
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  /** The SHA-256 of the plain text. */
  readonly digest: string;
}

/** The best quality: each text is compressed once, in some hundredths of a second. */
const brotliQuality = constants.BROTLI_MAX_QUALITY;

/** Compresses a text in every encoding. */
export async function encodeText(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(identity),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url');
  return { bodies: { br, gzip: gz, identity }, digest };
}

/** The best encoding that the browser accepts, regardless of the order in its header. */
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

/** Sends a text in the best encoding that the browser accepts, with its entity tag and these headers. */
export function sendEncoded(
  context: Context,
  { bodies, digest }: EncodedText,
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoding = preferredEncoding(context);
  return context.body(bodies[encoding], status, {
    ...headers,
    // Weak, since all encodings share it.
    ETag: `W/"${digest}"`,
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  });
}
