#!/usr/bin/env node
import type { Command } from '../schema/cli/command.ts';
import { CommandError } from '../schema/cli/command-error.ts';

interface Entry {
  /** The words it takes, and what it does. */
  readonly usage: string;
  readonly summary: string;
  /** Loaded when it is called, so that each command pays only for what it uses. */
  load(): Promise<Command>;
}

const commands: Readonly<Record<string, Entry>> = {
  validate: {
    usage: 'validate [files]',
    summary: 'check funnel files (default: schema/funnel.json)',
    load: async () => (await import('../schema/cli/validate.ts')).validateFiles,
  },
  payments: {
    usage: 'payments setup',
    summary: "make the plans' products, prices and payment links in the Stripe account",
    load: async () => (await import('../server/cli/payments.ts')).payments,
  },
  refunds: {
    usage: 'refunds',
    summary: 'list the refunds that are due, done and stuck, with the age of each',
    load: async () => (await import('../server/cli/refunds.ts')).listRefunds,
  },
};

const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));

const help = `Usage: funnel <command>

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage.padEnd(width)}   ${summary}`)
  .join('\n')}

Exit codes: 0 well, 1 problems found, 2 a file or a setting that cannot be used, or words that cannot be understood.`;

/** Whoever reads the output may have seen enough, as `head` has: what is still to be written is then of no use. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const [first, ...rest] = process.argv.slice(2);
const asksForHelp = first === undefined || ['help', '--help', '-h'].includes(first);
const [name, ...words] = asksForHelp && rest.length > 0 ? [...rest, '--help'] : [first, ...rest];
const command = Object.hasOwn(commands, name ?? '') ? commands[name ?? ''] : undefined;

if (command) {
  try {
    process.exitCode = await (await command.load())(words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
} else if (asksForHelp && rest.length === 0) {
  console.log(help);
} else {
  const { noCommand } = await import('../schema/cli/no-command.ts');
  console.error(`${noCommand(name ?? '', Object.keys(commands))}\n\n${help}`);
  process.exitCode = 2;
}
