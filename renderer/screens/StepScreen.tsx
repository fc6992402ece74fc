import { Activity, useEffect } from 'react';
import { type StepScreenProps, useFlow } from '../flow/use-flow.ts';
import { numberFormat } from '../page/number-format.ts';
import { useFunnel } from '../page/page-data.ts';
import { Screen } from '../page/Screen.tsx';
import { afterPaint, whenIdle } from '../page/scheduling.ts';
import { useSession } from '../session/use-session.ts';
import { toastCode } from '../toast/Toasts.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Progress } from '../ui/Progress.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { codeOfSteps } from './index.ts';
import { StepContent } from './StepContent.tsx';

/** The screen of a step: the question; Loading until there is a session, unless the step opens without one. */
export function StepScreen(props: StepScreenProps) {
  const funnel = useFunnel();
  const { path, opensWithoutSession = false } = props.shown;
  const { id, isForeign } = useSession(funnel, path, opensWithoutSession);
  const { running, current, next } = useFlow(id, props);
  const { step, saving, problem } = current;

  useEffect(() => {
    // An answer that is on its way is kept first: the address is then that of the step it leads to.
    if (isForeign && !saving) location.replace(location.href);
  }, [isForeign, saving]);

  useEffect(() => {
    // The later steps' code comes while the visitor reads, so that none of it has to be waited for, and that of the toasts,
    // which tell of a network that is gone. Each by itself: a tap must not wait for all of them.
    const later = [...codeOfSteps(funnel), toastCode].map((code) => () => code.fetch().catch(() => {}));
    // The first format of a language reads the browser's tables for it.
    const format = () => numberFormat(funnel.language).format(0);
    // A browser takes the moment before it paints for idle, too.
    afterPaint(() => [...later, format].forEach(whenIdle));
  }, [funnel]);

  // A toast tells screen readers itself.
  const toasted = problem === funnel.texts.saveFailed && step.onSaveFailure !== 'log';

  if (!running && !opensWithoutSession) return <Loading>{funnel.texts.loading}</Loading>;
  return (
    <Screen title={step.title} name={step.title} path={step.path} width="step" viewed={id !== undefined}>
      {step.progress && <Progress label={funnel.texts.progress} progress={step.progress} />}
      {(next ? [current, next] : [current]).map((flowStep) => (
        <Activity key={flowStep.step.path} mode={flowStep === current ? 'visible' : 'hidden'}>
          <StepContent {...flowStep} />
        </Activity>
      ))}
      <VisuallyHidden>
        <span role="status">{saving ? funnel.texts.saving : !toasted && problem}</span>
      </VisuallyHidden>
    </Screen>
  );
}
