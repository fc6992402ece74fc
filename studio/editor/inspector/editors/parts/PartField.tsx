import { type ComponentProps, type ReactNode, useState } from 'react';
import controls from '../../controls/Control.module.css';
import styles from './PartField.module.css';

interface PartFieldProps {
  readonly label: string;
  /** An input or a select. */
  readonly children: ReactNode;
}

/** A control for a part of a value, below its own small label. */
export const PartField = ({ label, children }: PartFieldProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is what it is given.
  <label className={styles.field}>
    <span className={styles.label}>{label}</span>
    {children}
  </label>
);

interface NumberInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Empty for none. */
  readonly value: number | '';
  onNumber(number: number): void;
}

/** An input of a number, which may be empty while somebody types. */
export function NumberInput({ value, onNumber, ...rest }: NumberInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...rest}
      type="number"
      className={controls.control}
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (Number.isFinite(target.valueAsNumber)) onNumber(target.valueAsNumber);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

interface PartSelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  onChoose(value: string): void;
}

/** A choice of one among several, as a part of a value. */
export const PartSelect = ({ label, onChoose, ...rest }: PartSelectProps) => (
  <PartField label={label}>
    <select
      {...rest}
      className={`${controls.control} ${controls.select}`}
      onChange={({ target }) => onChoose(target.value)}
    />
  </PartField>
);
