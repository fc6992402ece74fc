import { useMemo } from 'react';
import { callingCode, e164, phoneCountries, typedPhone, writtenPhone } from '../../schema/kinds/phone.ts';
import { Field } from '../ui/fields/Field.tsx';
import { CountrySelect } from './CountrySelect.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { phone as kind } from '../../schema/kinds/phone.ts';
export { Phone as default };

/** The mark U+200E keeps '+44 20' in order in a line from right to left; an option cannot contain elements. */
const leftToRight = '\u200E';

export const shown: Shown<'phone'> = (step, answer) => leftToRight + writtenPhone(step, answer);

/** A phone number, and a select for its country. */
function Phone(props: KindViewProps<'phone'>) {
  const { funnel, step, answer, refusal, onAnswer } = props;
  const [typed, setTyped] = useInput(
    answer === undefined ? { country: step.country, number: '' } : typedPhone(step, answer),
  );
  const countries = useMemo(() => phoneCountries(step), [step]);
  return (
    <StepForm {...props} onSubmit={() => onAnswer(e164(typed) ?? typed.number)}>
      {step.countrySelect && (
        <CountrySelect
          label={step.countrySelect.label}
          language={funnel.language}
          countries={countries}
          country={typed.country}
          note={(code) => `(${leftToRight}${callingCode(code)})`}
          onChoose={(country) => setTyped({ ...typed, country })}
        />
      )}
      <Field
        label={step.label}
        hint={step.note}
        error={refusal?.text}
        type="tel"
        dir="ltr"
        inputMode="tel"
        // Not only national numbers: a number that begins with '+' may be of any country, whatever is selected.
        autoComplete="tel"
        required
        value={typed.number}
        onChange={(event) => setTyped({ ...typed, number: event.target.value })}
      />
    </StepForm>
  );
}
