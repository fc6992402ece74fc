import { formatList } from '../../schema/cli/format-registry.ts';
import { formats } from './graph-formats/index.ts';

/** What `funnel graph --help` prints. */
export const graphHelp = `Usage: funnel graph [file] [options]

Draws the statechart of a funnel: its steps, the pages before and after them, and the ways with their conditions.
Without a file it draws schema/funnel.json; '-' stands for what is piped in.

  --format FORMAT      how to draw it:
${formatList(formats, 25)}
  -o, --output OUTPUT  the file to write it to; without it, it is printed
  -h, --help           this text

Examples:
  funnel graph                                  a flowchart for Mermaid
  funnel graph --format svg -o funnel.svg       a picture
  git show main:schema/funnel.json | funnel graph -

Exit codes: 0 drawn; 2 a file that cannot be drawn or written, or words that cannot be understood.
`;
