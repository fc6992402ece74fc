import { Suspense, useDeferredValue, ViewTransition } from 'react';
import { useLocation } from 'wouter';
import { Boundary } from './Boundary.tsx';
import { Loading } from './Loading.tsx';
import { useFunnel } from './page-data.ts';
import { StepScreen } from './screens/index.ts';
import { PageScreen } from './screens/PageScreen.tsx';
import { Toasts } from './toast/Toasts.tsx';
import { Button } from './ui/Button.tsx';

/** The whole front end: what the address names, on one screen. */
export function App() {
  const funnel = useFunnel();
  const [location] = useLocation();
  // Deferred, so that React moves from one screen to the next in a view transition.
  const path = useDeferredValue(location);
  const step = funnel.steps.find((candidate) => candidate.path === path);

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
        <ViewTransition>{step ? <StepScreen shown={step} /> : <PageScreen path={path} />}</ViewTransition>
      </Suspense>
      <Toasts />
    </Boundary>
  );
}
