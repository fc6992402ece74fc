import { writeFile } from 'node:fs/promises';
import type { Command } from '../../schema/cli/command.ts';
import { CommandError } from '../../schema/cli/command-error.ts';
import { readWords } from '../../schema/cli/command-words.ts';
import { shippedFile } from '../../schema/shipped-file.ts';
import { diagramOf } from '../diagram/diagram.ts';
import { type FormatName, formats } from './graph-formats/index.ts';
import { graphHelp } from './graph-help.ts';
import { readFunnel } from './read-funnel.ts';

const options = {
  format: { type: 'string', oneOf: Object.keys(formats), default: 'mermaid' },
  output: { type: 'string', short: 'o' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `funnel graph [file]`: draws the statechart of a funnel. */
export const drawGraph: Command = async (words) => {
  const { values, positionals } = readWords(words, options, 'funnel graph --help');
  if (values.help) {
    process.stdout.write(graphHelp);
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
