import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';

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
    load: async () => (await import('./commands/validate.ts')).validateFiles,
  },
  diff: {
    usage: 'diff OLD NEW',
    summary: 'report what a new version does to stored answers and open sessions',
    load: async () => (await import('./commands/diff.ts')).diffFiles,
  },
  paths: {
    usage: 'paths [file]',
    summary: 'report how visitors reach each step, and what nobody reaches',
    load: async () => (await import('./commands/paths.ts')).walkPaths,
  },
  graph: {
    usage: 'graph [file]',
    summary: 'draw the statechart, as Mermaid text or as a picture',
    load: async () => (await import('./commands/graph.ts')).drawGraph,
  },
  init: {
    usage: 'init [file]',
    summary: 'write a small funnel to begin with (default: funnel.json)',
    load: async () => (await import('./commands/init.ts')).initFunnel,
  },
  payments: {
    usage: 'payments setup',
    summary: "make the plans' products, prices and payment links in the Stripe account",
    load: async () => (await import('./commands/payments.ts')).payments,
  },
  refunds: {
    usage: 'refunds',
    summary: 'list the refunds that are due, done and stuck, with the age of each',
    load: async () => (await import('./commands/refunds.ts')).listRefunds,
  },
  forget: {
    usage: 'forget <whom>',
    summary: 'remove all data of a person, by session id or e-mail address',
    load: async () => (await import('./commands/forget.ts')).forgetPerson,
  },
};

const width = Math.max(...Object.values(commands).map(({ usage }) => usage.length));

const help = `Usage: funnel <command>

${Object.values(commands)
  .map(({ usage, summary }) => `  ${usage.padEnd(width)}   ${summary}`)
  .join('\n')}

Exit codes: 0 success, 1 problems found, 2 a wrong argument, or a file or setting that cannot be used.
'funnel <command> --help' lists the options of a command.`;

/** Runs the command that the words name, and gives the exit code. Prints; fails by nothing but mistakes of ours. */
export async function funnel([first, ...rest]: readonly string[]): Promise<number> {
  // Whoever reads the output may have seen enough, as `head` has: what is still to be written is then of no use.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const asksForHelp = first === undefined || ['help', '--help', '-h'].includes(first);
  if (asksForHelp && rest.length === 0) {
    console.log(help);
    return 0;
  }
  const [name = '', ...words] = asksForHelp ? [...rest, '--help'] : [first, ...rest];
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const { noCommand } = await import('./no-command.ts');
    console.error(`${noCommand(name, Object.keys(commands))}\n\n${help}`);
    return 2;
  }
  try {
    return await (await command.load())(words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return 2;
  }
}
