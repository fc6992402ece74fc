import { useId, useState } from 'react';
import { useSandboxNote } from '../page/page-data.ts';
import { Tooltip } from '../ui/Tooltip.tsx';
import type { Shown } from './kind-code.ts';
import { PlanCard } from './PlanCard.tsx';
import styles from './Plans.module.css';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { plans as kind } from '../../schema/kinds/plans.ts';
export { Plans as View };

export const shown: Shown<'plans'> = (_, answer, { plans }) =>
  plans.find(({ id }) => id === answer)?.name ?? answer;

/** The plans of the funnel, one of them preselected. */
function Plans({ funnel, step, headingId, answer, onAnswer, saving }: KindViewProps<'plans'>) {
  const group = useId();
  const sandboxNote = useSandboxNote();
  const [picked, setSelected] = useState<string>();
  // The earlier answer may become known only after the question is shown.
  const selected = picked ?? answer ?? step.default;
  // After other answers, the selected plan may no longer be offered.
  const chosen = (funnel.plans.find(({ id }) => id === selected) ?? funnel.plans[0])?.id ?? selected;

  return (
    <StepForm funnel={funnel} step={step} saving={saving} onSubmit={() => onAnswer(chosen)}>
      <div className={styles.plans} role="radiogroup" aria-labelledby={headingId}>
        {funnel.plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            words={step}
            selectedLabel={funnel.texts.selected}
            language={funnel.language}
            group={group}
            checked={plan.id === chosen}
            onSelect={() => setSelected(plan.id)}
          />
        ))}
      </div>
      <p className={styles.help}>
        {step.helpLabel}
        <Tooltip label={step.helpLabel} text={step.help} {...funnel.tooltips} />
      </p>
      {sandboxNote && <p className={styles.sandbox}>{sandboxNote}</p>}
    </StepForm>
  );
}
