#!/usr/bin/env node
import type { Command } from '../schema/cli/command.ts';

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
  forget: {
    usage: 'forget <session or e-mail> [--yes]',
    summary: 'remove everything that is kept of a person',
    load: async () => (await import('../server/cli/forget.ts')).forgetPerson,
  },
};

const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));

const help = `Usage: funnel <command>

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage.padEnd(width)}   ${summary}`)
  .join('\n')}

Exit codes: 0 well, 1 problems found, 2 a file or a setting that cannot be used, or words that cannot be understood.`;

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
