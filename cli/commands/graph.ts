import { writeFile } from 'node:fs/promises';
import { diagramOf } from '../../proof/pictures/diagram.ts';
import { shippedFile } from '../../schema/shipped-file.ts';
import type { Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { readWords } from '../command-words.ts';
import { formatList } from '../format-registry.ts';
import { type FormatName, formats } from '../formats/graph/index.ts';
import { readFunnel } from './read-funnel.ts';

/** What `funnel graph --help` prints. */
export const help = `Usage: funnel graph [file] [options]

Draws the statechart of a funnel: its steps, the pages before and after them, and the ways with their conditions.
Without a file it draws schema/funnel.json; '-' reads standard input.

  --format FORMAT      how to draw it:
${formatList(formats, 25)}
  -o, --output OUTPUT  the file to write it to; without it, it is printed
  -h, --help           this text

Examples:
  funnel graph                                  a flowchart for Mermaid
  funnel graph --format svg -o funnel.svg       a picture
  git show main:schema/funnel.json | funnel graph -

Exit codes: 0 drawn; 2 a file that cannot be drawn or written, or a wrong argument.
`;

const options = {
  format: { type: 'string', oneOf: Object.keys(formats), default: 'mermaid' },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `funnel graph [file]`: draws the statechart of a funnel. */
export const drawGraph: Command = async (words) => {
  const { values, positionals } = readWords(words, options, 'funnel graph --help');
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const [file = shippedFile, ...more] = positionals;
  if (more.length > 0) {
    throw new CommandError(
      `'funnel graph' draws one file, and ${positionals.length} were named; name one of them.`,
    );
  }
  const format = await formats[values.format as FormatName].load();
  const drawn = format(diagramOf(await readFunnel(file)));
  if (values.output === undefined) process.stdout.write(drawn);
  else await write(values.output, drawn);
  return 0;
};

async function write(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new CommandError(
      `The file '${file}' cannot be written: ${(error as Error).message}. Name a file in a folder that is there and yours.`,
    );
  }
}
