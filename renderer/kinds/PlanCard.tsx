import type { Plan } from '../../schema/declaration/sections/plan.ts';
import type { StepOf } from '../../schema/declaration/step.ts';
import { money } from '../../schema/numbers/money.ts';
import { CheckMark } from '../ui/fields/CheckMark.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './PlanCard.module.css';

interface PlanCardProps {
  readonly plan: Plan;
  readonly words: Pick<StepOf<'plans'>, 'weeklyUnit' | 'totalLabel' | 'wasLabel'>;
  /** A visible mark on the selected card; screen readers get the state from the radio button. */
  readonly selectedLabel: string;
  /** The BCP 47 tag for the format of prices. */
  readonly language: string;
  /** The name of the radio group. */
  readonly group: string;
  readonly checked: boolean;
  onSelect(): void;
}

/** One plan: a radio button with the whole card as its label. */
export function PlanCard({ plan, words, selectedLabel, language, group, checked, onSelect }: PlanCardProps) {
  // Isolated, so that a price keeps the order of its signs in texts of either direction.
  const price = (amount: number) => <bdi>{money(amount, plan.currency, language)}</bdi>;
  return (
    <label className={checked ? `${styles.card} ${styles.checked}` : styles.card}>
      <span className={styles.tags}>
        {plan.badge && <span className={styles.badge}>{plan.badge}</span>}
        <span className={styles.selected} aria-hidden="true">
          {selectedLabel}
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
        <span className={styles.unit}>{words.weeklyUnit}</span>
      </bdi>
      <span className={styles.total}>
        {words.totalLabel} <strong>{price(plan.total)}</strong>{' '}
        {plan.was !== undefined && (
          <>
            <VisuallyHidden>{words.wasLabel}</VisuallyHidden> <s>{price(plan.was)}</s>
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
