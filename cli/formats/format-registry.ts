import { Option } from 'commander';

/** The formats of a command, by the name that `--format` takes. */
export type FormatRegistry<Format> = Readonly<
  Record<
    string,
    {
      readonly summary: string;
      /** Loaded on request, so that each run loads only its own format. */
      load(): Promise<Format>;
    }
  >
>;

/** The option `--format` of a command. */
export const formatOption = (formats: FormatRegistry<unknown>): Option =>
  new Option('--format <format>', 'how to write the result; the formats are listed below').choices(
    Object.keys(formats),
  );

/** The lines of a command's help that list its formats. */
export function formatList(formats: FormatRegistry<unknown>): string {
  const width = Math.max(...Object.keys(formats).map((name) => name.length));
  const lines = Object.entries(formats).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `\nFormats:\n${lines.join('\n')}\n`;
}
