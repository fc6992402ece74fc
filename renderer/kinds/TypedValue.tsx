import { useState } from 'react';
import type { StepOf } from '../../schema/step.ts';
import { questionId } from './question-id.ts';
import styles from './Slider.module.css';
import { typedValue } from './slider-value.ts';

interface TypedValueProps {
  readonly scale: Pick<StepOf<'slider'>, 'min' | 'max' | 'step'>;
  readonly value: number;
  /** The value as it is shown while nobody types. */
  readonly text: string;
  onChange(value: number): void;
}

/** A slider's value, large, and an input: with the focus it holds the bare number, which may be typed over. */
export function TypedValue({ scale, value, text, onChange }: TypedValueProps) {
  const [draft, setDraft] = useState<string>();

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
      aria-labelledby={questionId}
      value={draft ?? text}
      onFocus={() => setDraft(String(value))}
      onBlur={() => setDraft(undefined)}
      onChange={(event) => type(event.target.value)}
    />
  );
}
