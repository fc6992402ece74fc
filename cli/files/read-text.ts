import { createReadStream } from 'node:fs';
import { utf8Text } from '../../proof/validate/utf8-text.ts';
import { CommandError } from '../command-error.ts';

/** The largest funnel file, in bytes: a funnel of 10,000 steps has about ten million. */
export const largestFile = 50_000_000;

/** The file name for the standard input. */
export const standardInput = '-';

/**
 * The text of a file, or of the standard input for `-`. Fails with a CommandError that says why it cannot be read: it
 * does not exist, is a folder, must not be opened, is too large (or endless), or is not text.
 */
export async function readText(file: string): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file === standardInput ? process.stdin : createReadStream(file)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > largestFile) break;
    }
  } catch (error) {
    throw new CommandError(refusal(file, error as NodeJS.ErrnoException));
  }
  if (size > largestFile) {
    throw new CommandError(
      `The file '${file}' is larger than ${largestFile / 1_000_000} MB, which no funnel is. Give the path of a funnel file.`,
    );
  }
  return textOf(file, Buffer.concat(chunks));
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist. Correct its path, or make a funnel with `funnel init`',
  ENOTDIR: 'a part of its path is not a folder. Correct the path',
  EISDIR: 'it is a folder. Give the path of a file in it',
  EACCES: 'you are not permitted to. Change its permissions, or run the command as its owner',
};

const refusal = (file: string, { code = '', message }: NodeJS.ErrnoException): string =>
  `The file '${file}' cannot be read: ${reasons[code] ?? `${message}. Give the path of a funnel file`}.`;

/** The text of a file's bytes. Fails with a CommandError if they are not UTF-8. */
export function textOf(file: string, bytes: Uint8Array): string {
  const text = utf8Text(bytes);
  if (text === undefined) {
    throw new CommandError(
      `The file '${file}' is not text in UTF-8, which JSON is written in; if it is a funnel, save it as UTF-8.`,
    );
  }
  return text;
}
