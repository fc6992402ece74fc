import type { Command } from 'commander';
import { diagramOf } from '../../proof/pictures/diagram.ts';
import { shippedFile } from '../../schema/declaration/shipped-file.ts';
import { readFunnel } from '../files/read-funnel.ts';
import { writeText } from '../files/write-text.ts';
import { formatList, formatOption } from '../formats/format-registry.ts';
import { formats } from '../formats/graph/index.ts';

const help = `${formatList(formats)}
Examples:
  funnel graph                                  a flowchart for Mermaid
  funnel graph --format svg -o funnel.svg       a picture
  git show main:schema/funnel.json | funnel graph -

Exit codes: 0 drawn; 2 a file that cannot be drawn or written, or a wrong argument.`;

interface Options {
  readonly format: keyof typeof formats;
  readonly output?: string;
}

/** `funnel graph [file]`: draws the statechart of a funnel. */
export const graphCommand = (command: Command) =>
  command
    .description(
      'Draws the statechart of a funnel: its steps, the pages before and after them, and the transitions with their conditions.',
    )
    .argument('[file]', "the funnel file; '-' is what is piped in", shippedFile)
    .addOption(formatOption(formats).default('mermaid'))
    .option('-o, --output <file>', 'the file to write; without it, the drawing is printed')
    .addHelpText('after', help)
    .action(async (file: string, { format, output }: Options) => {
      const draw = await formats[format].load();
      const drawn = draw(diagramOf(await readFunnel(file)));
      if (output === undefined) process.stdout.write(drawn);
      else writeText(output, drawn);
    });
