import { Activity, Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { meantPath, stepAt } from '../schema/derived/at-path.ts';
import { useAhead } from './ahead.ts';
import { Boundary } from './Boundary.tsx';
import { Crashed } from './Crashed.tsx';
import { Loading } from './Loading.tsx';
import { useFunnel } from './page-data.ts';
import { shownPage } from './screens/index.ts';
import { PageScreen } from './screens/PageScreen.tsx';
import { StepScreen } from './screens/StepScreen.tsx';
import { Toasts } from './toast/Toasts.tsx';

interface AppProps {
  /** The path that is drawn first, on a server as in the browser. */
  readonly drawnAt: string;
}

/** The whole front end: what the address names, on one screen. */
export function App({ drawnAt }: AppProps) {
  const funnel = useFunnel();
  const address = usePathname({ ssrPath: drawnAt });
  const path = meantPath(funnel, address) ?? address;
  const step = stepAt(funnel, path);
  const page = step ? undefined : shownPage(funnel, path);
  const ahead = stepAt(funnel, useAhead() ?? path);
  const shown = step ?? ahead;

  return (
    <Boundary fallback={<Crashed />}>
      <Suspense fallback={<Loading>{funnel.texts.loading}</Loading>}>
        {page && <PageScreen key={path} page={page} path={path} />}
        {shown && (
          <Activity mode={step ? 'visible' : 'hidden'}>
            {/* One place for all steps, so that the flow goes on from one to the next. */}
            <StepScreen shown={shown} ahead={ahead ?? shown} />
          </Activity>
        )}
      </Suspense>
      <Toasts />
    </Boundary>
  );
}
