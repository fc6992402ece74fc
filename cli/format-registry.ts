/** The formats of a command, by the name that `--format` takes. */
export type FormatRegistry<Format> = Readonly<
  Record<
    string,
    {
      readonly summary: string;
      /** Loaded when it is asked for, so that each run pays only for its own format. */
      load(): Promise<Format>;
    }
  >
>;

/** The lines of a command's help that list its formats, so many spaces from the left. */
export function formatList(formats: FormatRegistry<unknown>, indent: number): string {
  const width = Math.max(...Object.keys(formats).map((name) => name.length));
  return Object.entries(formats)
    .map(([name, { summary }]) => `${' '.repeat(indent)}${name.padEnd(width)}  ${summary}`)
    .join('\n');
}
