import { StartError } from '../errors/start-error.ts';
import { Problem } from '../http/problem.ts';
import type { Store } from '../store/store.ts';
import { publish } from './publish.ts';
import type { VersionContent } from './publish-version.ts';

/**
 * Releases the funnel of the file FUNNEL to all sessions, unless the funnel has a release: from then on the database decides.
 * Fails with a StartError if its version was published with other content.
 */
export async function releaseFirst(
  store: Pick<Store, 'releases' | 'transaction'>,
  content: VersionContent,
): Promise<void> {
  const { id: funnelId, version } = content.written;
  if ((await store.releases.newest(funnelId)).releases.length > 0) return;
  const release = { funnelId, version, share: 100, by: 'FUNNEL', reason: 'the first start', after: 0 };
  try {
    await store.transaction((transaction) => publish(transaction, release, content));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // Another process was first.
    if (error.id !== 'release-superseded') throw new StartError(error.message);
  }
}
