import { Activity, StrictMode, Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { meantPath, stepAt } from '../schema/pages/at-path.ts';
import type { PageData } from '../server/api.ts';
import { Boundary } from './code/Boundary.tsx';
import { Crashed } from './code/Crashed.tsx';
import { usePrerendered } from './navigation/prerender-next.ts';
import { PageDataProvider, useFunnel } from './page/page-data.ts';
import { shownPage } from './screens/index.ts';
import { PageScreen } from './screens/PageScreen.tsx';
import { StepScreen } from './screens/StepScreen.tsx';
import { Toasts } from './toast/Toasts.tsx';
import { Loading } from './ui/Loading.tsx';

interface AppProps {
  /** The path to draw first: the server has no address, and the browser must hydrate the same screen. */
  readonly drawnAt: string;
}

/** The whole front end: the screen that the address names. */
function App({ drawnAt }: AppProps) {
  const funnel = useFunnel();
  const address = usePathname({ ssrPath: drawnAt });
  const path = meantPath(funnel, address) ?? address;
  const step = stepAt(funnel, path);
  const page = step ? undefined : shownPage(funnel, path);
  const ahead = stepAt(funnel, usePrerendered() ?? path);
  const shown = step ?? ahead;

  return (
    <Boundary fallback={<Crashed />}>
      <Suspense fallback={<Loading>{funnel.texts.loading}</Loading>}>
        {page && <PageScreen key={path} page={page} path={path} />}
        {shown && (
          <Activity mode={step ? 'visible' : 'hidden'}>
            {/* One element for all steps, so that the flow keeps running from one to the next. */}
            <StepScreen shown={shown} ahead={ahead ?? shown} />
          </Activity>
        )}
      </Suspense>
      <Toasts />
    </Boundary>
  );
}

interface RootProps {
  readonly data: PageData;
  /** The path to draw first: a server has no address. */
  readonly path: string;
}

/** The front end with the page's data. The server draws the same tree that the browser hydrates. */
export const Root = ({ data, path }: RootProps) => (
  <StrictMode>
    <PageDataProvider value={data}>
      <App drawnAt={path} />
    </PageDataProvider>
  </StrictMode>
);
