import { useState } from 'react';
import { type DatePart, dateInputs, datePartName, datePartsOf, dateText } from '../../schema/kinds/date.ts';
import { Field, FieldGroup } from '../ui/fields/Field.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import type { KindViewProps } from './view-props.ts';

export { date as kind } from '../../schema/kinds/date.ts';
export { DateInput as default };

export const shown: Shown<'date'> = (_, answer, { language }) => dateText(answer, language);

/** A date, typed into an input for each of its parts, in the order of the language. */
function DateInput(props: KindViewProps<'date'>) {
  const { funnel, step, answer, refusal, onAnswer } = props;
  const [typed, setTyped] = useState<Partial<Record<DatePart, string>>>({});
  const { language } = funnel;
  const parts = dateInputs(step, language);
  const wrong = parts.filter((part) => refusal && (!refusal.parts || Object.hasOwn(refusal.parts, part)));

  // The earlier answer may become known only after the question is shown.
  const earlier = (part: DatePart) => answer?.split('-')[datePartsOf(step).indexOf(part)];
  const shown = (part: DatePart) => typed[part] ?? earlier(part) ?? '';
  const title = (name: string) => name.charAt(0).toLocaleUpperCase(language) + name.slice(1);

  return (
    <StepForm
      {...props}
      onSubmit={() => onAnswer(Object.fromEntries(parts.map((part) => [part, shown(part)])))}
    >
      <FieldGroup label={step.label} hint={step.hint} error={refusal?.text}>
        {parts.map((part) => (
          <Field
            key={part}
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
