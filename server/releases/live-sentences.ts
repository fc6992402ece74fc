import { compare } from '../../proof/diff/compare.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import type { Store } from '../store/store.ts';
import type { Release } from '../store/tables/funnels/releases.ts';
import type { Funnels } from './funnels.ts';
import { isContentOf, type VersionContent } from './publish-version.ts';

/** The most differences that a start names. */
const named = 5;

/**
 * What is live, for the console of a server that starts: the releases, and where the funnel file has something else, with
 * the way out. In: the content of the file, and its path.
 */
export async function liveSentences(
  { live }: Pick<Funnels, 'live'>,
  { funnelVersions }: Pick<Store, 'funnelVersions'>,
  { written }: Pick<VersionContent, 'written'>,
  file: string,
): Promise<readonly string[]> {
  if (!live)
    return [
      `Version ${written.version} is shown as ${file} has it, whatever is released.`,
      'There are no drafts here: to edit the funnel without its file, stop this server, run npm start, and open /staff.',
    ];
  const { base, candidate } = live;
  const sentences = [
    `Version ${base.version} is live since ${originOf(base)}.`,
    ...(candidate
      ? [
          `Version ${candidate.version} gets ${candidate.share} % of new sessions since ${originOf(candidate)}.`,
        ]
      : []),
  ];
  const isLive = [base.version, candidate?.version].includes(written.version);
  const stored = await funnelVersions.find(written.id, isLive ? written.version : base.version);
  if (isLive && stored && isContentOf(stored, written)) return sentences;
  return [
    ...sentences,
    isLive
      ? `${file} is not as version ${written.version} was published, and the published one is shown; raise "version" in the file, and publish it with ${publishing(file)}.`
      : `${file} has version ${written.version}, which is not live; publish it with ${publishing(file)}.`,
    ...(stored ? differences(stored.content, written) : []),
  ];
}

/** Where a file differs from a published version, as full sentences. In: the content of that as JSON text, and the file. */
function differences(published: string, written: FunnelFile): readonly string[] {
  const changes = compare(withDefaults(JSON.parse(published)), withDefaults(written));
  const more = changes.length - named;
  return [
    ...changes.slice(0, named).map(({ change }) => change),
    ...(more > 0 ? [`And ${more} more ${more === 1 ? 'change' : 'changes'}.`] : []),
  ];
}

const publishing = (file: string): string => `'npm run funnel -- publish ${file} --reason ...'`;

const originOf = ({ startsAt, number, by, reason }: Release): string =>
  `${startsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC (release ${number}, by ${by}: ${reason})`;
