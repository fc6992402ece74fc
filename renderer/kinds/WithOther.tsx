import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Answer } from '../../schema/answers/answer.ts';
import { plainLine } from '../../schema/answers/one-line.ts';
import type { Other, OtherAnswer } from '../../schema/kinds/options.ts';
import type { Refusal } from '../page/refusal.ts';
import { Field } from '../ui/fields/Field.tsx';
import { useFormPart } from './form-part.ts';
import type { AnyViewProps } from './view-props.ts';

export { withOptions } from '../../schema/kinds/options.ts';

export interface WithOtherProps extends AnyViewProps {
  readonly Question: ComponentType<AnyViewProps>;
  readonly other: Other;
}

/**
 * Choices, one of which has a text field that appears below when it is chosen. From then on a choice must be confirmed
 * by Continue, even if one click would have answered.
 */
export default function WithOther({ Question, other, ...props }: WithOtherProps) {
  const { step, refusal, onAnswer } = props;
  const stored = props.answer as OtherAnswer | undefined;
  const [selected, setSelected] = useState<readonly string[]>();
  const [typed, setTyped] = useState<string>();
  const [confirms, setConfirms] = useState(false);

  const isOther = (values: Answer | undefined) => [values].flat().includes(other.choice);
  const asks = isOther(selected ?? stored?.picked);
  const text = typed ?? stored?.text ?? '';

  const select = (values: readonly string[]) => {
    setSelected(values);
    if (asks || isOther(values)) setConfirms(true);
  };
  const answer = (picked: Answer) => {
    // This click only shows the text field.
    if (isOther(picked) && !asks) return;
    onAnswer({ picked, text: asks ? plainLine(text) : '' });
  };
  const field = asks && (
    <OtherText
      other={other}
      value={text}
      refusal={refusal}
      isNew={selected !== undefined}
      onChange={setTyped}
    />
  );

  return (
    <Question
      {...props}
      step={asks || confirms ? Object.assign({}, step, { confirm: true }) : step}
      answer={stored?.picked}
      refusal={asks ? undefined : refusal}
      onAnswer={answer}
      beside={{ field, onSelect: select }}
    />
  );
}

interface OtherTextProps {
  readonly other: Other;
  readonly value: string;
  readonly refusal: Refusal | undefined;
  /** Whether the visitor has just chosen the other choice: the text then gets the focus. */
  readonly isNew: boolean;
  onChange(value: string): void;
}

/** The text beside the other choice. */
function OtherText({ other, value, refusal, isNew, onChange }: OtherTextProps) {
  const input = useRef<HTMLInputElement>(null);
  const part = useFormPart();
  useEffect(() => {
    // In a form, the list of what is wrong takes the focus.
    if (isNew || (refusal && !part)) input.current?.focus();
  }, [isNew, refusal, part]);
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
