import type { FileType } from '../../../schema/kinds/file.ts';

/** How the files of a type begin: at a byte, one of these texts, in Latin-1. */
const signatures: Readonly<Record<FileType, readonly (readonly [at: number, texts: readonly string[]])[]>> = {
  'image/jpeg': [[0, ['\xff\xd8\xff']]],
  'image/png': [[0, ['\x89PNG\r\n\x1a\n']]],
  'image/webp': [
    [0, ['RIFF']],
    [8, ['WEBP']],
  ],
  'image/heic': [[4, ['ftypheic', 'ftypheix', 'ftypmif1', 'ftypheim', 'ftyphevc']]],
  'application/pdf': [[0, ['%PDF-']]],
};

/**
 * The content type of a file by its first bytes; undefined for any other. No more of it is read, and nothing decoded:
 * what a stranger sends may be made to harm a decoder.
 */
export function fileType(start: Uint8Array): FileType | undefined {
  const head = Buffer.from(start.subarray(0, 32)).toString('latin1');
  const types = Object.keys(signatures) as FileType[];
  return types.find((type) =>
    signatures[type].every(([at, texts]) => texts.some((text) => head.startsWith(text, at))),
  );
}
