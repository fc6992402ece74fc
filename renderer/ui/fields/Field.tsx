import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './FieldError.tsx';

interface Labels {
  readonly label: string;
  /** Shown below the input; read out on focus, not after every letter. */
  readonly hint?: string | undefined;
  /** What is wrong with the value, in one sentence; makes the input invalid. */
  readonly error?: string | undefined;
}

type InputProps<Tag extends 'input' | 'select' | 'textarea'> = Labels &
  Omit<ComponentProps<Tag>, 'className' | 'id'>;

interface FieldProps extends InputProps<'input'> {
  /** Marks the input as invalid without a sentence. */
  readonly invalid?: boolean;
  /** An element inside the input, at its end: a button that shows the password. */
  readonly action?: ReactNode;
  /** Follows the input, such as its unit. */
  readonly suffix?: string | undefined;
}

/** One line of input. Takes the attributes of an HTML input. */
export function Field({ label, hint, error, invalid, action, suffix, ...rest }: FieldProps) {
  const id = useId();
  const labels = { label, hint, error };
  return (
    <Labelled {...labels} id={id} className={action === undefined ? '' : styles.acting}>
      <div className={styles.box}>
        <input
          {...rest}
          {...attributesOf(id, labels, suffix && `${id}-suffix`)}
          aria-invalid={invalid || error !== undefined}
          className={styles.input}
        />
        {suffix && (
          <span id={`${id}-suffix`} className={styles.suffix}>
            {suffix}
          </span>
        )}
        {action !== undefined && <div className={styles.action}>{action}</div>}
      </div>
    </Labelled>
  );
}

/** A choice of one among many. Takes the attributes and the options of an HTML select. */
export function Select({ label, hint, error, ...rest }: InputProps<'select'>) {
  const id = useId();
  const labels = { label, hint, error };
  return (
    <Labelled {...labels} id={id}>
      <select {...rest} {...attributesOf(id, labels)} className={`${styles.input} ${styles.select}`} />
    </Labelled>
  );
}

/** Several lines of input. Takes the attributes of an HTML textarea. */
export function TextArea({ label, hint, error, ...rest }: InputProps<'textarea'>) {
  const id = useId();
  const labels = { label, hint, error };
  return (
    <Labelled {...labels} id={id}>
      <textarea {...rest} {...attributesOf(id, labels)} className={`${styles.input} ${styles.area}`} />
    </Labelled>
  );
}

/** Several short Fields, side by side, for one answer. The group has the label, the hint and the error. */
export function FieldGroup({ label, children, ...labels }: Labels & { readonly children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={describedBy(id, labels)}>
      <legend className={`${styles.label} ${styles.legend}`}>{label}</legend>
      <div className={styles.inputs}>{children}</div>
      <Notes {...labels} id={id} />
    </fieldset>
  );
}

interface LabelledProps extends Labels {
  /** The id of the input. */
  readonly id: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** An input between its label and its notes. */
const Labelled = ({ label, id, className = '', children, ...notes }: LabelledProps) => (
  <div className={`${styles.field} ${className}`}>
    <label htmlFor={id} className={styles.label}>
      {label}
    </label>
    {children}
    <Notes {...notes} id={id} />
  </div>
);

type Notes = Pick<Labels, 'hint' | 'error'>;

/** The hint and the error of an input. */
const Notes = ({ id, hint, error }: Notes & { readonly id: string }) => (
  <>
    {hint !== undefined && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
    {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
  </>
);

const describedBy = (id: string, { hint, error }: Notes, suffixId?: string): string | undefined =>
  [suffixId, hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;

const attributesOf = (id: string, labels: Labels, suffixId?: string) => ({
  id,
  'aria-invalid': labels.error !== undefined,
  'aria-describedby': describedBy(id, labels, suffixId),
});
