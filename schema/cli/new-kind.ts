import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { readWords } from './command-words.ts';
import { kindNames } from './new-kind/kind-names.ts';
import { scaffold } from './new-kind/scaffold.ts';
import { newKindHelp } from './new-kind-help.ts';

const options = { help: { type: 'boolean', short: 'h', default: false } } as const;

/** `funnel new-kind NAME`: makes a new kind of step in the sources of the project, which is the current folder. */
export const newKind: Command = (words) => {
  const { values, positionals } = readWords(words, options, 'funnel new-kind --help');
  if (values.help) {
    process.stdout.write(newKindHelp);
    return 0;
  }
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) {
    throw new CommandError(
      `'funnel new-kind' makes one kind, and ${positionals.length} were named; name one, such as 'star-rating'.`,
    );
  }
  const root = process.cwd();
  const { added, changed } = scaffold(root, kindNames(name));
  for (const [file, text] of Object.entries(added)) writeFileSync(join(root, file), text, { flag: 'wx' });
  for (const [file, text] of Object.entries(changed)) writeFileSync(join(root, file), text);
  generateSchema(root);
  process.stdout.write(told(Object.keys(added), Object.keys(changed)));
  return 0;
};

/** In a process of its own, which loads the registry anew. */
function generateSchema(root: string): void {
  try {
    execFileSync(process.execPath, ['schema/cli/generate.ts'], { cwd: root, stdio: 'ignore' });
  } catch {
    throw new CommandError(
      "The kind was made, but the JSON Schema for editors could not be: the sources do not run. Mend them, then run 'npm run gen'.",
    );
  }
}

function told(added: readonly string[], changed: readonly string[]): string {
  const width = Math.max(...added.map((file) => file.length));
  const [spec, test, view] = added.map((file) => file.padEnd(width));
  return `Made a kind that asks for a line of text, and registered it in ${changed.join(' and ')}.

What to edit next:
  ${spec}  its properties, what it accepts, what it stores
  ${test}  what must hold of that
  ${view}  what the visitor sees

When its properties change, run 'npm run gen', so that editors know them, and say in schema/diff/changes what an edit of
each one does. 'npm test' says what is missing.
`;
}
