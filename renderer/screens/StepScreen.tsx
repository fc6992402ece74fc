import { Suspense, useEffect } from 'react';
import { progressOf } from '../../engine/progress.ts';
import type { Step } from '../../schema/step.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { useFlow } from '../flow/use-flow.ts';
import { views } from '../kinds/index.ts';
import { questionId } from '../kinds/question-id.ts';
import { Loading } from '../Loading.tsx';
import { numberFormat } from '../number-format.ts';
import { useFunnel } from '../page-data.ts';
import { Screen } from '../Screen.tsx';
import { useSessionId } from '../session/use-session-id.ts';
import { Progress } from '../ui/Progress.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { whenIdle } from '../when-idle.ts';
import styles from './StepScreen.module.css';
import { StepView } from './StepView.tsx';

/** The screen of a step: the question; Loading until there is a session, unless the step opens without one. */
export default function StepScreen({ shown }: { readonly shown: Step }) {
  const funnel = useFunnel();
  const { opensWithoutSession = false } = shown;
  const sessionId = useSessionId(funnel, shown.path, opensWithoutSession);
  const { step, running, ...flow } = useFlow(sessionId, shown);

  useEffect(() => {
    // The later steps' code comes while the visitor reads, so that none of it has to be waited for. Each by itself: a tap
    // must not wait for all of them.
    for (const kind of new Set(funnel.steps.map((step) => step.kind))) {
      whenIdle(() => views[kind].fetch().catch(() => {}));
    }
    // The first format of a language reads the browser's tables for it.
    whenIdle(() => numberFormat(funnel.language).format(0));
  }, [funnel]);

  if (!running && !opensWithoutSession) return <Loading>{funnel.texts.loading}</Loading>;
  return (
    <Screen title={step.title} name={step.title} path={step.path} width="step">
      <Progress label={funnel.texts.progress} progress={progressOf(funnel, step)} />
      <div key={step.path} className={styles.step}>
        <h1 id={questionId} className={styles.heading}>
          {step.heading}
        </h1>
        {step.text && <p className={styles.text}>{step.text}</p>}
        {step.before && <Blocks blocks={step.before} funnel={funnel} />}
        <Suspense fallback={<Loading>{funnel.texts.loading}</Loading>}>
          <StepView step={step} flow={flow} />
        </Suspense>
        {step.after && <Blocks blocks={step.after} funnel={funnel} />}
      </div>
      <VisuallyHidden>
        <span role="status">{flow.saving ? funnel.texts.saving : flow.problem}</span>
      </VisuallyHidden>
    </Screen>
  );
}
