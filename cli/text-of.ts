import { utf8Text } from '../proof/validate/utf8-text.ts';
import { CommandError } from './command-error.ts';

/** The text of a file's bytes. Fails with a CommandError where they are none. */
export function textOf(file: string, bytes: Uint8Array): string {
  const text = utf8Text(bytes);
  if (text === undefined) {
    throw new CommandError(
      `The file '${file}' is not text in UTF-8, which JSON is written in; if it is a funnel, save it as UTF-8.`,
    );
  }
  return text;
}
