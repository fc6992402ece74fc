import type { Command } from 'commander';
import { writeNew } from '../files/write-new.ts';
import starter from './starter.json' with { type: 'json' };

const help = `
Examples:
  funnel init                     write funnel.json
  funnel init quizzes/pets.json   write another file, and its folder

Exit codes: 0 written; 2 the file exists or cannot be written, or a wrong argument.`;

/** `funnel init [file]`: writes a small commented funnel to start from, and prints what to do next. Asks nothing. */
export const initCommand = (command: Command) =>
  command
    .description(
      'Writes a small funnel to begin with, which validates and runs. Comments in it ("$comment") say what belongs together; visitors never get them.',
    )
    .argument('[file]', 'the file to write', 'funnel.json')
    .option('--force', 'overwrite the file if it exists')
    .addHelpText('after', help)
    .action((file: string, { force = false }: { force?: boolean }) => {
      writeNew(file, starter, force);
      process.stdout.write(`Wrote ${file}: a landing page, three steps, a page that makes the account and one to end on.

Next:
  1. See it:    FUNNEL=${file} npm run dev    then open http://localhost:3000
  2. Change it: your editor completes and explains every property, and the page reloads.
  3. Check it:  npm run funnel validate ${file}
`);
    });
