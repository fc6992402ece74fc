import { useEffect, useState } from 'react';
import { fillTemplate } from '../../schema/gaps/fill-template.ts';
import { unseen } from '../../schema/kinds/long-text.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { TextArea } from '../ui/fields/Field.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { longText as kind } from '../../schema/kinds/long-text.ts';
export { LongText as default };

export const shown: Shown<'long-text'> = (_, answer) => answer;

/** Milliseconds without typing until the count is read out: not after every letter. */
const pauseMs = 1000;

/** Text of several lines with a count of the characters left; Continue waits until the text is long enough. */
function LongText(props: KindViewProps<'long-text'>) {
  const { funnel, step, answer, refusal, onAnswer } = props;
  const [value, setValue] = useInput(answer ?? '');
  const [announced, setAnnounced] = useState('');

  const { minLength = 1, maxLength, charactersLeft, charactersMissing } = step;
  const text = plainText(value);
  const missing = minLength - text.length;
  const shown = (count: number) => numberFormat(funnel.language).format(count);
  const count =
    missing > 0 && charactersMissing
      ? fillTemplate(charactersMissing, { missing: shown(missing) })
      : fillTemplate(charactersLeft, { left: shown(maxLength - value.length) });

  useEffect(() => {
    if (value === '') return;
    const timer = setTimeout(() => setAnnounced(count), pauseMs);
    return () => clearTimeout(timer);
  }, [value, count]);

  return (
    <StepForm {...props} ready={missing <= 0} onSubmit={() => onAnswer(text)}>
      <TextArea
        label={step.label}
        error={refusal?.text}
        hint={count}
        placeholder={step.placeholder}
        rows={5}
        maxLength={maxLength}
        autoComplete="off"
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </StepForm>
  );
}

/**
 * The typed or pasted text as a long text accepts it: each line break one character, no other control characters,
 * trimmed.
 */
export const plainText = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replaceAll(new RegExp(unseen, 'gu'), '')
    .trim();
