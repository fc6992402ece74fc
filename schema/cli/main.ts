#!/usr/bin/env node
import type { Command } from './command.ts';

interface Entry {
  readonly summary: string;
  /** Loaded when it is called, so that each command pays only for what it uses. */
  load(): Promise<Command>;
}

const commands: Readonly<Record<string, Entry>> = {
  validate: {
    summary: 'validate [files]   check funnel files (default: schema/funnel.json)',
    load: async () => (await import('./validate.ts')).validateFiles,
  },
};

const help = `Usage: funnel <command>

${Object.values(commands)
  .map((command) => `  ${command.summary}`)
  .join('\n')}

Exit codes: 0 clean, 1 problems found, 2 a file that cannot be read or words that cannot be understood.`;

const [name, ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;

if (command) {
  process.exitCode = await (await command.load())(words);
} else if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
  console.log(help);
} else {
  console.error(`There is no command '${name}'.\n\n${help}`);
  process.exitCode = 2;
}
