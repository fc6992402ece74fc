import type { Command } from '../../schema/cli/command.ts';
import { CommandError } from '../../schema/cli/command-error.ts';
import { readWords } from '../../schema/cli/command-words.ts';
import { surroundings } from '../../schema/cli/surroundings.ts';
import { didYouMean } from '../../schema/nearest.ts';
import { shippedFile } from '../../schema/shipped-file.ts';
import { type Paths, pathsThrough } from '../paths/paths.ts';
import { type FormatName, formats } from './paths-formats/index.ts';
import { pathsHelp } from './paths-help.ts';
import { readFunnel } from './read-funnel.ts';

const options = {
  to: { type: 'string' },
  format: { type: 'string', oneOf: Object.keys(formats), default: 'pretty' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** `funnel paths [file]`: how visitors come to each step, and what none of them comes to. */
export const walkPaths: Command = async (words) => {
  const { values, positionals } = readWords(words, options, 'funnel paths --help');
  if (values.help) {
    process.stdout.write(pathsHelp);
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

const isPartial = ({ steps, ways, outcomes }: Paths['coverage']): boolean =>
  [steps, ways, outcomes].some(({ covered, total }) => covered < total);

function destination({ destinations }: Paths, path: string) {
  const found = destinations.find((candidate) => candidate.path === path);
  if (found) return found;
  const known = destinations.map((candidate) => candidate.path);
  throw new CommandError(
    `The funnel does not lead to '${path}', which is no step and no page at its end; name one that 'funnel paths' lists.${didYouMean(path, known)}`,
  );
}
