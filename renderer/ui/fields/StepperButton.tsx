import styles from './StepperButton.module.css';

interface StepperButtonProps {
  readonly sign: '−' | '+';
  /** Names the button to screen readers. */
  readonly label: string;
  onClick(): void;
}

/** A round button that moves a value by one step. */
export function StepperButton({ sign, label, onClick }: StepperButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
