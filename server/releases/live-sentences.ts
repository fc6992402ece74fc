import type { Store } from '../store/store.ts';
import type { Release } from '../store/tables/releases.ts';
import type { Funnels } from './funnels.ts';
import { isContentOf, type VersionContent } from './publish-version.ts';

/**
 * What is live, for the console of a server that starts: the releases, and whether the funnel file has something else, with
 * the way out. In: the content of the file, and its path.
 */
export async function liveSentences(
  { live }: Pick<Funnels, 'live'>,
  { funnelVersions }: Pick<Store, 'funnelVersions'>,
  { written }: Pick<VersionContent, 'written'>,
  file: string,
): Promise<readonly string[]> {
  if (!live) return [`Version ${written.version} is shown as ${file} has it, whatever is released.`];
  const { base, candidate } = live;
  const sentences = [
    `Version ${base.version} is live since ${originOf(base)}.`,
    ...(candidate
      ? [
          `Version ${candidate.version} gets ${candidate.share} % of new sessions since ${originOf(candidate)}.`,
        ]
      : []),
  ];
  if (![base.version, candidate?.version].includes(written.version)) {
    return [
      ...sentences,
      `${file} has version ${written.version}, which is not live; publish it with ${publishing(file)}.`,
    ];
  }
  const stored = await funnelVersions.find(written.id, written.version);
  return stored && isContentOf(stored, written)
    ? sentences
    : [
        ...sentences,
        `${file} is not as version ${written.version} was published, and the published one is shown; raise "version" in the file, and publish it with ${publishing(file)}.`,
      ];
}

const publishing = (file: string): string => `'npm run funnel -- publish ${file} --reason ...'`;

const originOf = ({ startsAt, number, by, reason }: Release): string =>
  `${startsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC (release ${number}, by ${by}: ${reason})`;
