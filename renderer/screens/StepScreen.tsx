import { type FocusEvent, memo, type ReactNode, Suspense, useEffect, useId } from 'react';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { Blocks } from '../blocks/Blocks.tsx';
import { type FlowStep, type StepScreenProps, useFlow } from '../flow/use-flow.ts';
import { useFunnel } from '../page/page-data.ts';
import { afterPaint, whenIdle } from '../page/scheduling.ts';
import { Shown } from '../page/shown.ts';
import { useSession } from '../session/use-session.ts';
import { toastCode } from '../toast/Toasts.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Progress } from '../ui/Progress.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { codeFrom } from './index.ts';
import { Screen } from './Screen.tsx';
import styles from './StepScreen.module.css';
import { StepView } from './StepView.tsx';

/** The screen of a step: its question, or Loading until there is a session, unless the step opens without one. */
export function StepScreen(props: StepScreenProps) {
  const funnel = useFunnel();
  const { shown } = props;
  const { id, isForeign } = useSession(shown);
  const { running, current, next } = useFlow(id, props);
  const { step, name = step.title, saving, problem } = current;

  useEffect(() => {
    // While an answer is being saved, wait: the reload is then for the next step.
    if (isForeign && !saving) location.replace(location.href);
  }, [isForeign, saving]);

  const toasts = step.onSaveFailure !== 'log';
  useEffect(() => {
    // Fetch while the visitor reads: the code of the next screens, and of toasts, which cannot be fetched once the
    // network is lost. Each in a task of its own, so that a tap does not wait for all of them.
    const code = [...codeFrom(funnel, shown), ...(toasts ? [toastCode] : [])];
    const later = code.filter(({ ready }) => !ready).map((chunk) => () => chunk.fetch().catch(() => {}));
    // After the paint: browsers also count the time before a paint as idle.
    afterPaint(() => later.forEach(whenIdle));
  }, [funnel, shown, toasts]);

  useEffect(() => {
    // The first number format of a language loads tables into the browser (`npm run bench:web`).
    afterPaint(() => whenIdle(() => numberFormat(funnel.language).format(0)));
  }, [funnel]);

  // Screen readers read the toast itself.
  const toasted = problem === funnel.texts.saveFailed && toasts;

  if (!running && !shown.opensWithoutSession) return <Loading>{funnel.texts.loading}</Loading>;
  return (
    <Screen title={step.title} name={name} path={step.path} width="step" viewed={id !== undefined}>
      {step.progress && <Progress label={funnel.texts.progress} progress={step.progress} />}
      {(next ? [current, next] : [current]).map((flowStep) => (
        <StepBox key={flowStep.step.path} isShown={flowStep === current}>
          <StepContent {...flowStep} />
        </StepBox>
      ))}
      <VisuallyHidden>
        <span role="status">{saving ? funnel.texts.saving : !toasted && problem}</span>
      </VisuallyHidden>
    </Screen>
  );
}

interface StepBoxProps {
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** Shows a step, or holds the one that is drawn ahead: laid out, but without height, focus and taps. */
const StepBox = ({ isShown, children }: StepBoxProps) => (
  <div className={isShown ? styles.step : styles.ahead} {...(!isShown && unreachable)}>
    <Shown value={isShown}>{children}</Shown>
  </div>
);

/** Not `inert`: when it ends, the style of the whole step is computed again (`npm run bench:web`). */
const unreachable = { 'aria-hidden': true, onFocus: refuseFocus };

/** Sends the focus back to where it was. */
function refuseFocus({ target, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget instanceof HTMLElement) relatedTarget.focus();
  else target.blur();
}

/** The content of a step: its question, texts and answers. Needs the path as its key. */
const StepContent = memo(function StepContent(flowStep: FlowStep) {
  const headingId = useId();
  const { funnel, step } = flowStep;
  const { heading, text, before, after } = step;
  return (
    <>
      <h1 id={headingId} className={styles.heading}>
        {heading}
      </h1>
      {text && <p className={styles.text}>{text}</p>}
      {before && <Blocks blocks={before} funnel={funnel} />}
      <Suspense fallback={<Loading>{funnel.texts.loading}</Loading>}>
        <StepView {...flowStep} headingId={headingId} />
      </Suspense>
      {after && <Blocks blocks={after} funnel={funnel} />}
    </>
  );
});
