import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a text can be sent as, the best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** A page or file, ready to be sent in every encoding. */
export interface EncodedText {
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;
  /** Of the text, the same for every encoding. */
  readonly digest: string;
}

/** The best there is: a text is compressed once, in some hundredths of a second. */
const brotliQuality = constants.BROTLI_MAX_QUALITY;

/** Compresses a text once, for all who ask for it. */
export async function encodeText(text: string): Promise<EncodedText> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    promisify(gzip)(identity),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url');
  return { bodies: { br, gzip: gz, identity }, digest };
}
