import { memo, Suspense, useId } from 'react';
import { Blocks } from '../blocks/Blocks.tsx';
import type { FlowStep } from '../flow/use-flow.ts';
import { useFunnel } from '../page/page-data.ts';
import { Loading } from '../ui/Loading.tsx';
import styles from './StepContent.module.css';
import { StepView } from './StepView.tsx';

/** All that is a step's own: its question, what it says, and what answers it. Give it the path as its key. */
export const StepContent = memo(function StepContent(flowStep: FlowStep) {
  const funnel = useFunnel();
  const headingId = useId();
  const { heading, text, before, after } = flowStep.step;
  return (
    <div className={styles.step}>
      <h1 id={headingId} className={styles.heading}>
        {heading}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
      {before && <Blocks blocks={before} funnel={funnel} />}
      <Suspense fallback={<Loading>{funnel.texts.loading}</Loading>}>
        <StepView {...flowStep} headingId={headingId} />
      </Suspense>
      {after && <Blocks blocks={after} funnel={funnel} />}
    </div>
  );
});
