import pino from 'pino';
import { vi } from 'vitest';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import { releaseFirst } from '../../server/releases/first-release.ts';
import { readFunnelFile } from '../../server/releases/funnel-file.ts';
import { Funnels } from '../../server/releases/funnels.ts';
import { publish, type WantedRelease } from '../../server/releases/publish.ts';
import { openDatabase } from '../../server/store/open.ts';
import { createStore, type Store } from '../../server/store/store.ts';
import type { Release } from '../../server/store/tables/funnels/releases.ts';

type Releasing = Pick<Store, 'funnelVersions' | 'releases' | 'transaction'>;

export type ReleaseOptions = Partial<Pick<WantedRelease, 'startsAt' | 'movesSessions'>>;

/** Releases a version of a funnel to a share of new sessions, as staff do, published before or not. */
export async function release(
  store: Releasing,
  written: FunnelFile,
  share = 100,
  more: ReleaseOptions = {},
): Promise<Release> {
  const { id: funnelId, version } = written;
  const { releases } = await store.releases.newest(funnelId);
  const wanted = {
    ...{ funnelId, version, share, by: 'Ana', reason: 'a test' },
    after: releases[0]?.number ?? 0,
    ...more,
  };
  return store.transaction((transaction) =>
    publish(transaction, wanted, { written, files: { 'funnel.json': JSON.stringify(written) } }),
  );
}

/** The funnel as it is released, by a server that starts with this file. */
export async function startedWith(store: Releasing, written: FunnelFile): Promise<Funnels> {
  await releaseFirst(store, { written, files: {} });
  return Funnels.open({ store, logger: pino({ level: 'silent' }), now: () => new Date() }, written.id);
}

/** Releases the funnel of a file to a share of new sessions, as staff do, and waits until the server at this address shows it. */
export async function releaseFile(
  databaseUrl: string,
  file: string,
  address: string,
  share = 100,
): Promise<void> {
  const logger = pino({ level: 'silent' });
  const { funnel, written } = await readFunnelFile(file, () => {});
  const database = await openDatabase({ databaseUrl, dataDir: '' }, logger);
  await release(createStore(database.db), written, share);
  await database.close();
  const shown = `/api/funnels/${funnel.id}/${funnel.version}/`;
  await vi.waitUntil(async () => (await (await fetch(address)).text()).includes(shown), { timeout: 20_000 });
}
