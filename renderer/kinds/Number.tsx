import { useState } from 'react';
import type { StepOf } from '../../schema/declaration/step.ts';
import { type TypedNumber, typedValue, unitNamed, unitsOf } from '../../schema/kinds/number.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { typedNumber } from '../../schema/numbers/typed-number.ts';
import { amountsOf, type Unit, unitText } from '../../schema/numbers/unit.ts';
import { tab } from '../page/storage.ts';
import { Field } from '../ui/fields/Field.tsx';
import { FieldGroup } from '../ui/fields/FieldGroup.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useFocusWhenRefused } from './use-focus-when-refused.ts';
import type { KindViewProps } from './view-props.ts';

export { number as kind } from '../../schema/kinds/number.ts';
export { NumberInput as View };

export const shown: Shown<'number'> = (step, answer, { language }) =>
  unitText(unitPicked(step), answer, { decimals: step.decimals ?? 0, language });

/** The key under which the tab remembers the visitor's unit, so that an earlier answer is shown in it. */
const unitKey = ({ field }: { readonly field: string }) => `stile.unit.${field}`;
const unitPicked = (step: StepOf<'number'>): Unit => unitNamed(step, tab.read(unitKey(step)));

/** A number, typed in a unit that the visitor may pick, with an input for each part of the unit. */
function NumberInput({ funnel, step, answer, onAnswer, saving, refusal }: KindViewProps<'number'>) {
  const { label, hint, min, decimals = 0, unitSwitch } = step;
  const { language } = funnel;
  const units = unitsOf(step);
  const [unit, setUnit] = useState(() => unitPicked(step));
  const [typed, setTyped] = useState<readonly string[]>();
  const first = useFocusWhenRefused<HTMLInputElement>(refusal);

  // Show all decimals: a refused number must not look like a valid one.
  const shown = (number: number) => numberFormat(language, { maximumFractionDigits: 20 }).format(number);
  const textsIn = (other: Unit, value: number | undefined): readonly string[] =>
    value === undefined || Number.isNaN(value)
      ? other.parts.map(() => '')
      : amountsOf(other, value, decimals).map(shown);
  // The earlier answer may become known only after the question is shown.
  const amounts = typed ?? textsIn(unit, answer);
  const given: TypedNumber = { unit: unit.name, amounts };

  const put = (place: number, text: string) =>
    setTyped(amounts.map((amount, index) => (index === place ? text : amount)));
  const group = (place: number) => {
    const number = typedNumber(amounts[place] ?? '', language);
    if (number !== undefined) put(place, shown(number));
  };
  const pick = (name: string) => {
    const picked = unitNamed(step, name);
    setTyped(textsIn(picked, typedValue(step, given, language)));
    setUnit(picked);
    tab.write(unitKey(step), name);
  };

  const inputs = unit.parts.map((part, place) => ({
    key: part.label,
    label: part.label,
    ref: place === 0 ? first : null,
    invalid: refusal !== undefined,
    // The phone's keyboard for digits has no minus sign.
    inputMode: min < 0 ? undefined : decimals > 0 ? ('decimal' as const) : ('numeric' as const),
    dir: 'ltr',
    autoComplete: 'off',
    value: amounts[place] ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => put(place, target.value),
    onBlur: () => group(place),
  }));
  const [{ key: suffix, ...only } = { key: '', label }, ...others] = inputs;

  return (
    <StepForm funnel={funnel} step={step} saving={saving} onSubmit={() => onAnswer(given)}>
      {unitSwitch && (
        <Segments
          label={unitSwitch.label}
          options={units.map(({ name }) => name)}
          selected={unit.name}
          onSelect={pick}
        />
      )}
      {others.length === 0 ? (
        <Field {...only} label={label} suffix={suffix} hint={hint} error={refusal?.text} />
      ) : (
        <FieldGroup label={label} hint={hint} error={refusal?.text}>
          {inputs.map(({ key, ...input }) => (
            <Field {...input} key={key} />
          ))}
        </FieldGroup>
      )}
    </StepForm>
  );
}
