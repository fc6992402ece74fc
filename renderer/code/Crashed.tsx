import { useEffect } from 'react';
import { useFunnel } from '../page/page-data.ts';
import { tab } from '../page/storage.ts';
import { Button } from '../ui/Button.tsx';
import { Loading } from '../ui/Loading.tsx';

/** Shown instead of a screen that failed; reloads the page once, which helps after a deployment. */
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

/** In session storage: the first file of the build that failed. */
const key = 'stile.reloaded';

/** Reloads the page, once for each build: a newer build on the server lacks the files of this one. Rejects without a network. */
async function reloadOnce(): Promise<void> {
  const build = import.meta.url;
  if (tab.read(key) === build) return;
  const { ok } = await fetch(location.href, { method: 'HEAD' });
  if (!ok) return;
  tab.write(key, build);
  // Without a storage it would reload for ever.
  if (tab.read(key)) location.reload();
}
