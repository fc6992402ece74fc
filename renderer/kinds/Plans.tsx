import { useId } from 'react';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import { money } from '../../schema/numbers/money.ts';
import { useSandboxNote } from '../page/page-data.ts';
import { CheckMark } from '../ui/fields/CheckMark.tsx';
import { Tooltip } from '../ui/Tooltip.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Shown } from './kind-code.ts';
import styles from './Plans.module.css';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { plans as kind } from '../../schema/kinds/plans.ts';
export { Plans as default };

export const shown: Shown<'plans'> = (_, answer, { plans }) =>
  plans.find(({ id }) => id === answer)?.name ?? answer;

/** The plans of the funnel, one of them preselected. */
function Plans(props: KindViewProps<'plans'>) {
  const { funnel, step, headingId, answer, onAnswer } = props;
  const group = useId();
  const sandboxNote = useSandboxNote();
  const [selected, setSelected] = useInput(answer ?? step.default);
  // After other answers, the selected plan may no longer be offered.
  const chosen = (funnel.plans.find(({ id }) => id === selected) ?? funnel.plans[0])?.id ?? selected;

  return (
    <StepForm {...props} onSubmit={() => onAnswer(chosen)}>
      <div className={styles.plans} role="radiogroup" aria-labelledby={headingId}>
        {funnel.plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            view={props}
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

interface PlanCardProps {
  readonly plan: Plan;
  readonly view: Pick<KindViewProps<'plans'>, 'funnel' | 'step'>;
  /** The name of the radio group. */
  readonly group: string;
  readonly checked: boolean;
  onSelect(): void;
}

/** One plan: a radio button with the whole card as its label. */
function PlanCard({ plan, view: { funnel, step }, group, checked, onSelect }: PlanCardProps) {
  // Isolated, so that a price keeps the order of its signs in texts of either direction.
  const price = (amount: number) => <bdi>{money(amount, plan.currency, funnel.language)}</bdi>;
  return (
    <label className={checked ? `${styles.card} ${styles.checked}` : styles.card}>
      <span className={styles.tags}>
        {plan.badge && <span className={styles.badge}>{plan.badge}</span>}
        {/* Screen readers get the state from the radio button. */}
        <span className={styles.selected} aria-hidden="true">
          {funnel.texts.selected}
        </span>
      </span>
      <input
        type="radio"
        className={styles.radio}
        name={group}
        value={plan.id}
        checked={checked}
        onChange={onSelect}
      />
      <span className={styles.name}>{plan.name}</span>
      <bdi className={styles.weekly}>
        {price(plan.weekly)}
        <span className={styles.unit}>{step.weeklyUnit}</span>
      </bdi>
      <span className={styles.total}>
        {plan.terms ?? (
          <>
            {step.totalLabel} <strong>{price(plan.total)}</strong>
          </>
        )}{' '}
        {plan.was !== undefined && (
          <>
            <VisuallyHidden>{step.wasLabel}</VisuallyHidden> <s>{price(plan.was)}</s>
          </>
        )}
      </span>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature}>
            <CheckMark />
            {feature}
          </li>
        ))}
      </ul>
    </label>
  );
}
