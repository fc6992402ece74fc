import type { Command } from 'commander';
import { stateLimit, workLimit } from '../../engine/explore/explore.ts';
import { didYouMean } from '../../proof/nearest.ts';
import { type Destination, type Paths, pathsInArms } from '../../proof/paths/paths.ts';
import { shippedFile } from '../../schema/declaration/shipped-file.ts';
import { CommandError } from '../command-error.ts';
import { readFunnel } from '../files/read-funnel.ts';
import { formatList, formatOption } from '../formats/format-registry.ts';
import { formats } from '../formats/paths/index.ts';
import { surroundings } from '../formats/surroundings.ts';

const help = `${formatList(formats)}
It tells at most ${stateLimit.toLocaleString('en')} states of visitors apart, by at most ${workLimit.toLocaleString('en')} looks at answers. A larger funnel is
explored that far, and nothing is said of the rest.

Examples:
  funnel paths                 the whole funnel
  funnel paths --to /step26    how visitors reach the plans

Exit codes: 0 everything is covered; 1 something is not; 2 a file that cannot be walked, or not far enough to say which
of the two, or a wrong argument.`;

interface Options {
  readonly to?: string;
  readonly format: keyof typeof formats;
}

/** `funnel paths [file]`: how visitors reach each step, and what none of them reaches. */
export const pathsCommand = (command: Command) =>
  command
    .description(
      'Explores a funnel by every path there is. Says for each step the fewest answers that lead there, how many paths there are, and what no visitor reaches.',
    )
    .argument('[file]', "the funnel file; '-' is what is piped in", shippedFile)
    .option('--to <path>', 'only this step or page, with every answer on the way')
    .addOption(formatOption(formats).default('pretty'))
    .addHelpText('after', help)
    .action(async (file: string, options: Options) => {
      const { paths, arms } = pathsInArms(await readFunnel(file));
      const to = options.to === undefined ? undefined : destination(paths, options.to);
      const format = await formats[options.format].load();
      process.stdout.write(format({ file, paths, arms, ...(to && { to }) }, surroundings(80)));
      const all = [paths, ...arms.map((arm) => arm.paths)];
      const missed = to ? all.every((paths) => !leadsTo(to, paths)) : !isCovered(paths, arms.length > 0);
      if (missed) process.exitCode = paths.complete ? 1 : 2;
    });

const leadsTo = ({ path }: Destination, { destinations }: Paths): boolean =>
  destinations.some((candidate) => candidate.path === path && candidate.answers !== undefined);

/** Whether everything is covered; with arms of experiments, by at least one combination of arms. */
const isCovered = ({ coverage, complete }: Paths, hasArms: boolean): boolean =>
  hasArms
    ? complete && coverage.gaps.length === 0
    : [coverage.steps, coverage.transitions, coverage.outcomes].every(
        ({ covered, total }) => covered === total,
      );

function destination({ destinations }: Paths, path: string) {
  const match = destinations.find((candidate) => candidate.path === path);
  if (match) return match;
  const paths = destinations.map((candidate) => candidate.path);
  throw new CommandError(
    `The funnel does not lead to '${path}', which is no step and no page at its end. Name one that 'funnel paths' lists.${didYouMean(path, paths)}`,
  );
}
