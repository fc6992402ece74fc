import { stateLimit, workLimit } from '../../engine/explore/explore.ts';
import { didYouMean } from '../../proof/nearest.ts';
import { type Paths, pathsThrough } from '../../proof/paths/paths.ts';
import { shippedFile } from '../../schema/shipped-file.ts';
import type { Command } from '../command.ts';
import { CommandError } from '../command-error.ts';
import { readWords } from '../command-words.ts';
import { formatList } from '../format-registry.ts';
import { type FormatName, formats } from '../formats/paths/index.ts';
import { surroundings } from '../surroundings.ts';
import { readFunnel } from './read-funnel.ts';

/** What `funnel paths --help` prints. */
const help = `Usage: funnel paths [file] [options]

Explores a funnel by every path there is, and says for each step the fewest answers that lead there, how many paths
there are, and what no visitor comes to. Without a file it explores schema/funnel.json; '-' reads standard input.

  --to PATH        only this step or page, with every answer on the way
  --format FORMAT  how to print it:
${formatList(formats, 21)}
  -h, --help       this text

No more than ${stateLimit.toLocaleString('en')} states of visitors are told apart, by no more than ${workLimit.toLocaleString('en')} looks at answers. A funnel that
needs more is explored so far, and nothing is said of what lies behind.

Examples:
  funnel paths                 the whole funnel
  funnel paths --to /step26    how visitors come to the plans

Exit codes: 0 everything is covered; 1 something is not; 2 a file that cannot be walked, or not far enough to say which
of the two, or a wrong argument.
`;

const options = {
  to: { type: 'string' },
  format: { type: 'string', oneOf: Object.keys(formats), default: 'pretty' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `funnel paths [file]`: how visitors come to each step, and what none of them comes to. */
export const walkPaths: Command = async (words) => {
  const { values, positionals } = readWords(words, options, 'funnel paths --help');
  if (values.help) {
    process.stdout.write(help);
    return 0;
  }
  const [file = shippedFile, ...more] = positionals;
  if (more.length > 0) {
    throw new CommandError(
      `'funnel paths' walks one file, and ${positionals.length} were named; name one of them.`,
    );
  }
  const paths = pathsThrough(await readFunnel(file));
  const to = values.to === undefined ? undefined : destination(paths, values.to);
  const format = await formats[values.format as FormatName].load();
  process.stdout.write(format({ file, paths, ...(to && { to }) }, surroundings(80)));
  const missed = to ? to.answers === undefined : isPartial(paths.coverage);
  if (!missed) return 0;
  return paths.complete ? 1 : 2;
};

const isPartial = ({ steps, transitions, outcomes }: Paths['coverage']): boolean =>
  [steps, transitions, outcomes].some(({ covered, total }) => covered < total);

function destination({ destinations }: Paths, path: string) {
  const found = destinations.find((candidate) => candidate.path === path);
  if (found) return found;
  const known = destinations.map((candidate) => candidate.path);
  throw new CommandError(
    `The funnel does not lead to '${path}', which is no step and no page at its end; name one that 'funnel paths' lists.${didYouMean(path, known)}`,
  );
}
