import { useEffect } from 'react';
import { Loading } from './Loading.tsx';
import { useFunnel } from './page-data.ts';
import { reloadOnce } from './reload-once.ts';
import { Button } from './ui/Button.tsx';

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
