import { accepted, type Rejection, rejected } from '../answers/answer.ts';
import { numberFormat } from '../numbers/number-format.ts';
import type { Catalog, Kind } from './kind.ts';

/** By content type, what visitors may send: its name, the same in each language, and the endings of its files. */
export const fileTypes = {
  'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg'] },
  'image/png': { name: 'PNG', endings: ['png'] },
  'image/webp': { name: 'WebP', endings: ['webp'] },
  'image/heic': { name: 'HEIC', endings: ['heic', 'heif'] },
  'application/pdf': { name: 'PDF', endings: ['pdf'] },
} as const satisfies Record<string, { readonly name: string; readonly endings: readonly string[] }>;

export type FileType = keyof typeof fileTypes;

const isFileType = (type: string): type is FileType => Object.hasOwn(fileTypes, type);

/** A file is sent in pieces of this size, in bytes, so that a slow line sends each in time; the last one is smaller. */
export const pieceBytes = 512 * 1024;

/** How many pieces a file of so many bytes has. */
export const piecesOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / pieceBytes));

export const megabyte = 1024 * 1024;

/** The files that a question takes. */
export interface FileLimits {
  readonly accept: readonly FileType[];
  /** Of one file, in megabytes of 1,048,576 bytes. */
  readonly maxMegabytes: number;
  readonly maxFiles: number;
}

/** A file that the server has, as its reference says. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly bytes: number;
}

/** One line, without characters that cannot be seen. */
const reference =
  /^([^\p{C}\p{Zl}\p{Zp}/\\]{1,120}) \(([a-z]+\/[a-z]+), (\d{1,9}) bytes, ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\)$/u;

/** What is stored of a file, such as 'receipt.pdf (application/pdf, 48213 bytes, 0f0e0d0c-0b0a-4908-8706-050403020100)'. */
export const referenceTo = ({ name, type, bytes, id }: SentFile): string =>
  `${name} (${type}, ${bytes} bytes, ${id})`;

/** The file of a reference; undefined if it is none. */
export function sentFile(text: unknown): SentFile | undefined {
  const [, name = '', type = '', bytes = '', id = ''] =
    (typeof text === 'string' && reference.exec(text)) || [];
  return isFileType(type) ? { id, name, type, bytes: Number(bytes) } : undefined;
}

/** A size in bytes as visitors read it, such as '1.2 MB'. */
export function sizeText(bytes: number, language: string): string {
  const [unit, size] = bytes < megabyte ? ['kilobyte', 1024] : ['megabyte', megabyte];
  const format = { style: 'unit', unit, maximumFractionDigits: size === megabyte ? 1 : 0 } as const;
  return numberFormat(language, format).format(Math.max(bytes, 1024) / size);
}

const typeNames = ({ accept }: FileLimits): readonly string[] => accept.map((type) => fileTypes[type].name);

/** The types that a question takes and the size of the largest file, as visitors read them. */
export const limitTexts = (
  limits: FileLimits,
  { language }: Pick<Catalog, 'language'>,
): Readonly<Record<'types' | 'size', string>> => ({
  types: new Intl.ListFormat(language, { type: 'disjunction' }).format(typeNames(limits)),
  size: sizeText(limits.maxMegabytes * megabyte, language),
});

/** Why a question does not take a file of a type and a size; undefined if it does. */
export function fileRefusal(
  limits: FileLimits,
  { type, bytes }: { readonly type: string | undefined; readonly bytes: number },
  catalog: Pick<Catalog, 'language'>,
): ({ readonly ok: false } & Rejection) | undefined {
  const { types, size } = limitTexts(limits, catalog);
  if (bytes > limits.maxMegabytes * megabyte)
    return rejected(
      'file-too-large',
      `A file has ${bytes} bytes, and ${limits.maxMegabytes} MB is the most that this step takes. Send a smaller one.`,
      { size },
    );
  return limits.accept.some((accepted) => accepted === type)
    ? undefined
    : rejected(
        'file-type',
        `A file is, by its content, none of these: ${typeNames(limits).join(', ')}. Send one that is.`,
        {
          types,
        },
      );
}

/** The references to the files of a stored answer. */
export const referencesIn = (stored: string): readonly string[] => (stored === '' ? [] : stored.split('\n'));

/** Files that the server has, by their references. Stored one a line. */
export const file: Kind<FileLimits, readonly string[]> = {
  check: (step, raw, catalog) => {
    if (!Array.isArray(raw) || raw.length === 0)
      return rejected('no-file', 'The answer names no file; send the reference of at least one.');
    if (raw.length > step.maxFiles)
      return rejected(
        'too-many-files',
        `The answer names ${raw.length} files; this step takes ${step.maxFiles} at most.`,
        { max: numberFormat(catalog.language).format(step.maxFiles) },
      );
    for (const sent of Array.from<unknown, SentFile | undefined>(raw, sentFile)) {
      const refusal = sent
        ? fileRefusal(step, sent, catalog)
        : rejected(
            'file-not-here',
            'The answer is no reference to a file. Send the file to POST /api/files, then the reference that this gives.',
          );
      if (refusal) return refusal;
    }
    return accepted(raw);
  },
  format: (_, answer) => answer.join('\n'),
  tracked: (answer) => String(answer.length),
};
