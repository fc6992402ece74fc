import { tab } from './session/storage.ts';

/** In session storage: the build that was given up, by its first file. */
const key = 'stile.reloaded';

/**
 * Loads the page anew, once for each build: another may have taken its place on the server, without the files of this
 * one. Rejects where the network does not answer, and what stands is left alone.
 */
export async function reloadOnce(): Promise<void> {
  const build = import.meta.url;
  if (tab.read(key) === build) return;
  const { ok } = await fetch(location.href, { method: 'HEAD' });
  if (!ok) return;
  tab.write(key, build);
  // Without a storage there would be no end of it.
  if (tab.read(key)) location.reload();
}
