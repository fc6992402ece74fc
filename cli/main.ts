import { Command, CommanderError } from 'commander';
import { StartError } from '../server/errors/start-error.ts';
import { CommandError } from './command-error.ts';

/** Adds the arguments, options, help and action of a command. The action sets the exit code if it is not 0. */
type DefineCommand = (command: Command) => void;

interface Entry {
  readonly summary: string;
  /** Loaded on call, so that each command loads only its own code. */
  load(): Promise<DefineCommand>;
}

const commands: Readonly<Record<string, Entry>> = {
  validate: {
    summary: 'check funnel files',
    load: async () => (await import('./commands/validate.ts')).validateCommand,
  },
  diff: {
    summary: 'show what a new version does to answers and to sessions under way',
    load: async () => (await import('./commands/diff.ts')).diffCommand,
  },
  paths: {
    summary: 'show how visitors reach each step, and what none of them reaches',
    load: async () => (await import('./commands/paths.ts')).pathsCommand,
  },
  graph: {
    summary: 'draw the statechart, as text for Mermaid or as a picture',
    load: async () => (await import('./commands/graph.ts')).graphCommand,
  },
  experiment: {
    summary: 'plan an experiment, and end it with its winner',
    load: async () => (await import('./commands/experiment.ts')).experimentCommand,
  },
  translations: {
    summary: 'write what a language lacks for a translator, and take it back',
    load: async () => (await import('./commands/translations.ts')).translationsCommand,
  },
  init: {
    summary: 'write a small funnel to begin with',
    load: async () => (await import('./commands/init.ts')).initCommand,
  },
  import: {
    summary: 'make a funnel of a SurveyJS definition',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  pull: {
    summary: 'write the files of a version that a server has',
    load: async () => (await import('./commands/pull.ts')).pullCommand,
  },
  push: {
    summary: 'save a file as a draft on a server',
    load: async () => (await import('./commands/push.ts')).pushCommand,
  },
  plan: {
    summary: 'say what releasing a file would do on a server',
    load: async () => (await import('./commands/plan.ts')).planCommand,
  },
  publish: {
    summary: 'release a file on a server',
    load: async () => (await import('./commands/publish.ts')).publishCommand,
  },
  releases: {
    summary: 'list what was released on a server',
    load: async () => (await import('./commands/releases.ts')).releasesCommand,
  },
  rollback: {
    summary: 'release an earlier version on a server',
    load: async () => (await import('./commands/rollback.ts')).rollbackCommand,
  },
  payments: {
    summary: 'create the products, prices and payment links of the plans at Stripe',
    load: async () => (await import('./commands/payments.ts')).paymentsCommand,
  },
  refunds: {
    summary: 'list the refunds that are due, done and stuck',
    load: async () => (await import('./commands/refunds.ts')).refundsCommand,
  },
  forget: {
    summary: 'remove everything that is stored about a person',
    load: async () => (await import('./commands/forget.ts')).forgetCommand,
  },
  log: {
    summary: 'check the log of what staff have done',
    load: async () => (await import('./commands/log.ts')).logCommand,
  },
  distribute: {
    summary: 'spread the tables over several machines with Citus, and take that back',
    load: async () => (await import('./commands/distribute.ts')).distributeCommand,
  },
};

const help = `
'funnel <command> --help' explains a command.

Exit codes: 0 success; 1 problems found; 2 a file, a setting or an argument that cannot be used.`;

/** Whether the message of an error is for the user. */
const isForUser = (error: unknown): error is Error =>
  error instanceof CommandError || error instanceof StartError;

/** Runs the command named in the arguments, and sets the exit code. Prints; fails only if we made a mistake. */
export async function funnel([first = '--help', ...rest]: readonly string[]): Promise<void> {
  const words = first === 'help' ? [...rest, '--help'] : [first, ...rest];
  const program = new Command('funnel')
    .usage('<command>')
    .helpCommand(false)
    .addHelpText('after', help)
    .showHelpAfterError()
    .exitOverride();
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = program.command(name).summary(summary);
    command.showHelpAfterError(`'funnel ${name} --help' says what it takes.`);
    if (name === words[0]) (await load())(command);
  }
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else if (isForUser(error)) {
      console.error(error.message);
      process.exitCode = error instanceof CommandError ? error.exitCode : 2;
    } else throw error;
  }
}
