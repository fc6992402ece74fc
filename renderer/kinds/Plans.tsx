import { useId } from 'react';
import type { Plan } from '../../schema/declaration/sections/plan.ts';
import { plansToChoose } from '../../schema/kinds/plans.ts';
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
  const plans = plansToChoose(funnel.plans);
  const plan = plans.find(({ id }) => id === selected) ?? plans[0];
  const chosen = plan?.id ?? selected;
  const hasRoom = (funnel.theme.layout ?? 'plain') !== 'plain';

  return (
    <StepForm
      {...props}
      summary={hasRoom && plan && <Chosen plan={plan} view={props} />}
      onSubmit={() => onAnswer(chosen)}
    >
      <div className={styles.plans} role="radiogroup" aria-labelledby={headingId}>
        {plans.map((plan) => (
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

interface PlanProps {
  readonly plan: Plan;
  readonly view: Pick<KindViewProps<'plans'>, 'funnel' | 'step'>;
}

/** An amount, isolated, so that it keeps the order of its signs in texts of either direction. */
const Price = ({ plan, view, amount }: PlanProps & { readonly amount: number }) => (
  <bdi>{money(amount, plan.currency, view.funnel.language)}</bdi>
);

const Weekly = (props: PlanProps) => (
  <bdi className={styles.weekly}>
    <Price {...props} amount={props.plan.weekly} />
    <span className={styles.unit}>{props.view.step.weeklyUnit}</span>
    {props.plan.taxNote && <span className={styles.tax}> {props.plan.taxNote}</span>}
  </bdi>
);

/** What is paid today, and what follows. */
const Total = (props: PlanProps) =>
  props.plan.terms ?? (
    <>
      {props.view.step.totalLabel}{' '}
      <strong>
        <Price {...props} amount={props.plan.total} />
      </strong>
    </>
  );

/** The plan that is chosen, beside Continue in the layouts that have room for it. Screen readers get it from its card. */
const Chosen = (props: PlanProps) => (
  <p className={styles.chosen} aria-hidden="true">
    <span className={styles.name}>{props.plan.name}</span>
    <Weekly {...props} />
    <span className={styles.total}>
      <Total {...props} />
    </span>
  </p>
);

interface PlanCardProps extends PlanProps {
  /** The name of the radio group. */
  readonly group: string;
  readonly checked: boolean;
  onSelect(): void;
}

/** One plan: a radio button with the whole card as its label. */
function PlanCard({ plan, view, group, checked, onSelect }: PlanCardProps) {
  const { funnel, step } = view;
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
      <span className={styles.head}>
        <span className={styles.name}>{plan.name}</span>
        <Weekly plan={plan} view={view} />
      </span>
      <span className={styles.total}>
        <Total plan={plan} view={view} />{' '}
        {plan.was !== undefined && (
          <>
            <VisuallyHidden>{step.wasLabel}</VisuallyHidden>{' '}
            <s>
              <Price plan={plan} view={view} amount={plan.was} />
            </s>
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
