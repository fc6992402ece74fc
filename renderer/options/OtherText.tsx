import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { Other } from '../../schema/kinds/options.ts';
import type { Refusal } from '../page/refusal.ts';
import { Field } from '../ui/fields/Field.tsx';

interface OtherTextProps {
  readonly other: Other;
  readonly value: string;
  readonly refusal: Refusal | undefined;
  /** Whether the visitor has just chosen the other choice: the text then gets the focus. */
  readonly isNew: boolean;
  onChange(value: string): void;
}

/** The text beside the other choice. */
export function OtherText({ other, value, refusal, isNew, onChange }: OtherTextProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew || refusal) input.current?.focus();
  }, [isNew, refusal]);
  const confirm = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The browser would press the first button of the form, which is a choice.
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <Field
      ref={input}
      onKeyDown={confirm}
      label={other.label}
      error={refusal?.text}
      placeholder={other.placeholder}
      maxLength={other.maxLength}
      autoComplete="off"
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
