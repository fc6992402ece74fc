import { createHash } from 'node:crypto';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel, FunnelFile } from '../../schema/declaration/funnel.ts';
import { Problem } from '../http/problem.ts';
import type { FunnelFiles, FunnelVersion, FunnelVersions } from '../store/tables/funnels/funnel-versions.ts';

/** A version to publish. */
export interface VersionContent {
  /** What its files declare, with its translations and what is published of its pictures. */
  readonly written: FunnelFile;
  /** Its files as they were written. */
  readonly files: FunnelFiles;
}

/**
 * Stores a version, with the defaults of today. It stays as it was published: fails with `version-taken` if it was
 * published with other content.
 */
export async function publishVersion(
  versions: FunnelVersions,
  { written, files }: VersionContent,
  at: Date,
): Promise<void> {
  const row = versionRow(written, at);
  if (!isContentOf(await versions.add(row), written)) {
    throw new Problem('version-taken', versionTaken(row.funnelId, row.version));
  }
  await versions.addFiles(row.funnelId, row.version, files);
}

export const versionTaken = (funnelId: string, version: string): string =>
  `Version ${version} of the funnel '${funnelId}' was published with other content, which visitors may be answering. Raise "version" in the funnel file, or restore the file as it was published.`;

/**
 * The row of a version: the funnel with its defaults, and the digest of its file, which later defaults do not change.
 */
export function versionRow(written: FunnelFile, at: Date): FunnelVersion {
  const { id: funnelId, version } = written;
  return { funnelId, version, content: JSON.stringify(withDefaults(written)), digest: digestOf(written), at };
}

/** Whether a published version has the content of a file, be it that the file writes its defaults out. */
export const isContentOf = (
  { content, digest }: Pick<FunnelVersion, 'content' | 'digest'>,
  written: FunnelFile,
): boolean =>
  digest === digestOf(written) ||
  digestOf(withDefaults(JSON.parse(content))) === digestOf(withDefaults(written));

const digestOf = (funnel: FunnelFile | Funnel): string =>
  createHash('sha256').update(canonicalJson(funnel)).digest('hex');

/** JSON that is the same for equal values, regardless of the order of properties. */
const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part) =>
    part instanceof Object && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
