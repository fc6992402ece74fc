import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';
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

type Encoder = (plain: Buffer<ArrayBuffer>, brotliQuality?: number) => Promise<Uint8Array<ArrayBuffer>>;

const encoders: Readonly<Record<Encoding, Encoder>> = {
  // The best quality takes some hundredths of a second, 4 a thousandth.
  br: (plain, quality = constants.BROTLI_MAX_QUALITY) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: (plain) => promisify(gzip)(plain),
  identity: async (plain) => plain,
};

const digestOf = (plain: Buffer): string => createHash('sha256').update(plain).digest('base64url');

/** Compresses a text in every encoding, once and as well as it goes. */
export async function encodeText(text: string): Promise<EncodedText> {
  const plain = Buffer.from(text);
  const [br, gz] = await Promise.all([encoders.br(plain), encoders.gzip(plain)]);
  return { bodies: { br, gzip: gz, identity: plain }, digest: digestOf(plain) };
}

/** The best encoding that the browser accepts, regardless of the order in its header. */
export function preferredEncoding(context: Context): Encoding {
  const accepted = parseAccept(context.req.header('Accept-Encoding') ?? '');
  return (
    encodings.find((encoding) => accepted.some(({ type, q }) => type === encoding && q > 0)) ?? 'identity'
  );
}

/** Sends a text in the best encoding that the browser accepts, with its entity tag and these headers. */
export function sendEncoded(
  context: Context,
  { bodies, digest }: EncodedText,
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>>,
): Response {
  const encoding = preferredEncoding(context);
  return context.body(bodies[encoding], status, { ...headers, ...contentHeaders(encoding, digest) });
}

/** As `sendEncoded`, for a text that one visitor alone gets: compresses it quickly, for this browser. */
export async function sendText(
  context: Context,
  text: string,
  status: ContentfulStatusCode,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = preferredEncoding(context);
  const plain = Buffer.from(text);
  const body = await encoders[encoding](plain, 4);
  return context.body(body, status, { ...headers, ...contentHeaders(encoding, digestOf(plain)) });
}

const contentHeaders = (encoding: Encoding, digest: string) => ({
  // Weak, since all encodings share it.
  ETag: `W/"${digest}"`,
  ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
});
