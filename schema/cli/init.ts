import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { readWords } from './command-words.ts';
import { initHelp } from './init-help.ts';
import { schemaFile } from './schema-file.ts';
import starter from './starter.json' with { type: 'json' };

const options = {
  force: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `funnel init [file]`: writes a small funnel with comments to begin with, and says what to do next. Asks nothing. */
export const initFunnel: Command = (words) => {
  const { values, positionals } = readWords(words, options, 'funnel init --help');
  if (values.help) {
    process.stdout.write(initHelp);
    return 0;
  }
  const [file = 'funnel.json', ...more] = positionals;
  if (more.length > 0) {
    throw new CommandError(`'funnel init' writes one file; leave out '${more.join(' ')}'.`);
  }
  write(file, values.force);
  process.stdout.write(`Wrote ${file}: a landing page, three steps and a page of thanks.

Next:
  1. See it:    FUNNEL=${file} npm run dev    then open http://localhost:3000
  2. Change it: your editor completes and explains every property, and the page reloads.
  3. Check it:  npm run funnel validate ${file}
`);
  return 0;
};

function write(file: string, force: boolean): void {
  const funnel = { $schema: schemaFrom(file), ...starter };
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(funnel, null, 2)}\n`, { flag: force ? 'w' : 'wx' });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new CommandError(
      code === 'EEXIST' && existsSync(file)
        ? `The file '${file}' is there already, and stays as it is; name another, or overwrite it with --force.`
        : `The file '${file}' cannot be written: ${message}; name another.`,
    );
  }
}

/** Where editors find the JSON Schema, as seen from the file. The command runs at the root of the project. */
function schemaFrom(file: string): string {
  const path = relative(dirname(resolve(file)), resolve(schemaFile)).replaceAll(sep, '/');
  return path.startsWith('.') ? path : `./${path}`;
}
