import { useState } from 'react';
import { type DatePart, dateInputs, datePartName, datePartsOf, dateText } from '../../schema/kinds/date.ts';
import { Field } from '../ui/fields/Field.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useFocusWhenRefused } from './use-focus-when-refused.ts';
import type { KindViewProps } from './view-props.ts';

export { date as kind } from '../../schema/kinds/date.ts';
export { DateInput as View };

export const shown: Shown<'date'> = (_, answer, { language }) => dateText(answer, language);

/** A date, typed into an input for each of its parts, in the order of the language. */
function DateInput({ funnel, step, answer, onAnswer, saving, refusal }: KindViewProps<'date'>) {
  const [typed, setTyped] = useState<Partial<Record<DatePart, string>>>({});
  const { language } = funnel;
  const parts = dateInputs(step, language);
  const wrong = parts.filter((part) => refusal && (!refusal.parts || Object.hasOwn(refusal.parts, part)));
  const firstWrong = useFocusWhenRefused<HTMLInputElement>(refusal);

  // The earlier answer may become known only after the question is shown.
  const earlier = (part: DatePart) => answer?.split('-')[datePartsOf(step).indexOf(part)];
  const shown = (part: DatePart) => typed[part] ?? earlier(part) ?? '';
  const title = (name: string) => name.charAt(0).toLocaleUpperCase(language) + name.slice(1);

  return (
    <StepForm
      funnel={funnel}
      step={step}
      saving={saving}
      onSubmit={() => onAnswer(Object.fromEntries(parts.map((part) => [part, shown(part)])))}
    >
      <FieldGroup label={step.label} hint={step.hint} error={refusal?.text}>
        {parts.map((part) => (
          <Field
            key={part}
            ref={part === wrong[0] ? firstWrong : null}
            label={title(datePartName(part, language))}
            invalid={wrong.includes(part)}
            inputMode="numeric"
            autoComplete={step.birthday ? `bday-${part}` : 'off'}
            value={shown(part)}
            onChange={({ target }) => setTyped({ ...typed, [part]: target.value })}
          />
        ))}
      </FieldGroup>
    </StepForm>
  );
}
