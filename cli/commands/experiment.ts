import { type Command, InvalidArgumentError } from 'commander';
import { shippedFile } from '../../schema/declaration/shipped-file.ts';
import { endExperiment } from './end-experiment.ts';
import { planExperiment } from './plan-experiment.ts';

const planHelp = `
What you do not give, it learns from the last 30 days in the database of the server, at DATABASE_URL or in DATA_DIR; first stop
a server that runs on the latter.

Examples:
  funnel experiment plan --experiment price                                    by last month's traffic
  funnel experiment plan --experiment price --rate 5% --sessions-per-day 900   without a database

docs/experiments.md says what the figures mean.

Exit codes: 0 planned; 2 a file, a setting or a database that cannot be used, something is not known, or a wrong argument.`;

const endHelp = `
The funnel says from now on what the winner says. The overlays beside the file follow. Look at the edit with funnel diff before you
publish it. A session under way keeps its version, and with it its variant.

Example:
  funnel experiment end price quizzes/pets.json --winner short

Exit codes: 0 written; 2 a file that cannot be used, or a wrong argument.`;

/**
 * `funnel experiment plan` and `funnel experiment end <id>`: the sessions that an experiment needs, and the edit that
 * ends it.
 */
export function experimentCommand(command: Command) {
  command.description('Plans experiments of a funnel, and ends them.');
  command
    .command('plan')
    .description(
      'Says how many sessions, and how many days, it takes to find the smallest effect that an experiment names, by the verdicts of the analytics page.',
    )
    .argument('[file]', "the funnel file; '-' is what is piped in", shippedFile)
    .requiredOption('--experiment <id>', 'the experiment to plan')
    .option('--rate <percent>', 'how many sessions reach the goal now, such as 5%', rateOf)
    .option('--sessions-per-day <number>', 'how many sessions reach the step of the experiment', countOf)
    .addHelpText('after', planHelp)
    .action(planExperiment);
  command
    .command('end')
    .description(
      "Ends an experiment: puts the winner's texts, and what else it says, into the step or, of an arm, into the funnel; removes the experiment and the variants, and raises the version.",
    )
    .argument('<id>', 'the experiment to end')
    .argument('[file]', 'the funnel file', shippedFile)
    .requiredOption('--winner <variant>', 'the variant, or the arm, to keep')
    .option('--out <file>', 'the file to write; without it the funnel file itself is edited')
    .addHelpText('after', endHelp)
    .action(endExperiment);
}

function rateOf(word: string): number {
  const percent = /^\d+(\.\d+)?\s*%?$/.test(word) ? Number.parseFloat(word) : 0;
  if (percent > 0 && percent < 100) return percent / 100;
  throw new InvalidArgumentError('Write a percentage above 0 and below 100, such as 5% or 0.8%.');
}

function countOf(word: string): number {
  if (/^\d+$/.test(word) && Number(word) > 0) return Number(word);
  throw new InvalidArgumentError('Write a whole number of 1 or more.');
}
