import { check } from '../http/problem.ts';
import type { FunnelFiles, FunnelVersion, FunnelVersions } from '../store/tables/funnels/funnel-versions.ts';
import { filesOfContent } from './files-of-content.ts';

/** A published version as it is stored. Fails with `unknown-version`. */
export async function storedVersion(
  versions: Pick<FunnelVersions, 'find'>,
  funnelId: string,
  version: string,
): Promise<Pick<FunnelVersion, 'content' | 'digest'>> {
  const found = await versions.find(funnelId, version);
  check(
    found !== undefined,
    'unknown-version',
    `The funnel '${funnelId}' was never published with version '${version}'. GET /api/staff/funnels/${funnelId} lists those that it was.`,
  );
  return found;
}

/** The files of a version as they were written, or with its content if it was published without. Fails as above. */
export async function filesOfVersion(
  versions: Pick<FunnelVersions, 'find' | 'filesOf'>,
  funnelId: string,
  version: string,
): Promise<FunnelFiles> {
  const { content } = await storedVersion(versions, funnelId, version);
  return (await versions.filesOf(funnelId, version)) ?? filesOfContent(content);
}
