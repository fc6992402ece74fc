import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { StepOf } from '../../schema/step.ts';
import styles from './Slider.module.css';
import { typedValue } from './slider-value.ts';

interface TypedValueProps {
  readonly scale: Pick<StepOf<'slider'>, 'min' | 'max' | 'step'>;
  readonly value: number;
  /** The value as it is shown while nobody types. */
  readonly text: string;
  /** The id of the element that says what the value is of. */
  readonly labelledBy: string;
  onChange(value: number): void;
}

/** A slider's value, large, and an input: with the focus it holds the bare number, which may be typed over. */
export function TypedValue({ scale, value, text, labelledBy, onChange }: TypedValueProps) {
  const [draft, setDraft] = useState<string>();

  const startTyping = ({ target }: FocusEvent<HTMLInputElement>) => {
    // Drawn at once and selected, as the browser does for Tab: what is typed then takes the place of the number.
    flushSync(() => setDraft(String(value)));
    target.select();
  };
  const type = (typed: string) => {
    setDraft(typed);
    const meant = typedValue(scale, typed);
    if (meant !== undefined) onChange(meant);
  };

  return (
    <input
      className={styles.typed}
      inputMode="decimal"
      autoComplete="off"
      aria-labelledby={labelledBy}
      value={draft ?? text}
      onFocus={startTyping}
      onBlur={() => setDraft(undefined)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
