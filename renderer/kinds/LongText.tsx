import { useEffect, useState } from 'react';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { fillTemplate } from '../page/fill-template.ts';
import { TextArea } from '../ui/fields/TextArea.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import type { Shown } from './kind-code.ts';
import { plainText } from './plain-text.ts';
import { StepForm } from './StepForm.tsx';
import { useFocusWhenRefused } from './use-focus-when-refused.ts';
import type { KindViewProps } from './view-props.ts';

export { longText as kind } from '../../schema/kinds/long-text.ts';
export { LongText as View };

export const shown: Shown<'long-text'> = (_, answer) => answer;

/** Milliseconds without typing until the count is read out: not after every letter. */
const pause = 1000;

/** Text of several lines with a count of the characters left; Continue waits until the text is long enough. */
function LongText({ funnel, step, answer, onAnswer, saving, refusal }: KindViewProps<'long-text'>) {
  const input = useFocusWhenRefused<HTMLTextAreaElement>(refusal);
  const [typed, setValue] = useState<string>();
  // The earlier answer may become known only after the question is shown.
  const value = typed ?? answer ?? '';
  const [said, setSaid] = useState('');

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
    const timer = setTimeout(() => setSaid(count), pause);
    return () => clearTimeout(timer);
  }, [value, count]);

  return (
    <StepForm
      funnel={funnel}
      step={step}
      saving={saving}
      ready={missing <= 0}
      onSubmit={() => onAnswer(text)}
    >
      <TextArea
        ref={input}
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
        <span role="status">{said}</span>
      </VisuallyHidden>
    </StepForm>
  );
}
