import { Suspense } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { Step } from '../schema/step.ts';
import { Boundary } from './Boundary.tsx';
import { Loading } from './Loading.tsx';
import { useFunnel } from './page-data.ts';
import { pageAt, stepAt, stepScreen } from './screens/index.ts';
import { PageScreen } from './screens/PageScreen.tsx';
import { Toasts } from './toast/Toasts.tsx';
import { Button } from './ui/Button.tsx';
import { useView } from './view-code.ts';

interface AppProps {
  /** The path that is drawn first, on a server as in the browser. */
  readonly drawnAt: string;
}

/** The whole front end: what the address names, on one screen. */
export function App({ drawnAt }: AppProps) {
  const funnel = useFunnel();
  const path = usePathname({ ssrPath: drawnAt });
  const step = stepAt(funnel, path);
  const page = pageAt(funnel, path);

  return (
    <Boundary
      fallback={
        <>
          <Loading>{funnel.texts.crashed}</Loading>
          <Button onClick={() => window.location.reload()}>{funnel.texts.reload}</Button>
        </>
      }
    >
      <Suspense fallback={<Loading>{funnel.texts.loading}</Loading>}>
        {step ? <StepPlace shown={step} /> : page && <PageScreen key={path} page={page} path={path} />}
      </Suspense>
      <Toasts />
    </Boundary>
  );
}

/** One place for all steps, so that the flow goes on from one to the next. */
function StepPlace({ shown }: { readonly shown: Step }) {
  const StepScreen = useView(stepScreen);
  return <StepScreen shown={shown} />;
}
