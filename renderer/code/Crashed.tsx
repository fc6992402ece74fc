import { useEffect } from 'react';
import { useFunnel } from '../page/page-data.ts';
import { tab } from '../session/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Loading } from '../ui/Loading.tsx';

/** What stands in place of a screen that could not be shown, until the page is loaded anew, where that may help. */
export function Crashed() {
  const { texts } = useFunnel();
  useEffect(() => {
    reloadOnce().catch(() => {});
  }, []);
  return (
    <>
      <Loading>{texts.crashed}</Loading>
      <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
    </>
  );
}

/** In session storage: the build that was given up, by its first file. */
const key = 'stile.reloaded';

/**
 * Loads the page anew, once for each build: another may have taken its place on the server, without the files of this
 * one. Rejects where the network does not answer, and what stands is left alone.
 */
async function reloadOnce(): Promise<void> {
  const build = import.meta.url;
  if (tab.read(key) === build) return;
  const { ok } = await fetch(location.href, { method: 'HEAD' });
  if (!ok) return;
  tab.write(key, build);
  // Without a storage there would be no end of it.
  if (tab.read(key)) location.reload();
}
