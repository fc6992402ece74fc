import { useState } from 'react';
import type { StepOf } from '../../schema/declaration/step.ts';
import { type TypedNumber, typedValue, unitNamed, unitsOf } from '../../schema/kinds/number.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { typedNumber } from '../../schema/numbers/typed-number.ts';
import { amountsOf, type Unit, unitText } from '../../schema/numbers/unit.ts';
import { tab } from '../page/storage.ts';
import { Field, FieldGroup } from '../ui/fields/Field.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import type { Shown } from './kind-code.ts';
import { StepForm } from './StepForm.tsx';
import { useInput } from './use-input.ts';
import type { KindViewProps } from './view-props.ts';

export { number as kind } from '../../schema/kinds/number.ts';
export { NumberInput as default };

export const shown: Shown<'number'> = (step, answer, { language }) =>
  unitText(unitPicked(step), answer, { decimals: step.decimals ?? 0, language });

/** The key under which the tab remembers the visitor's unit, so that an earlier answer is shown in it. */
const unitKey = ({ field }: { readonly field: string }) => `stile.unit.${field}`;
const unitPicked = (step: StepOf<'number'>): Unit => unitNamed(step, tab.read(unitKey(step)));

/** A number, typed in a unit that the visitor may pick, with an input for each part of the unit. */
function NumberInput(props: KindViewProps<'number'>) {
  const { funnel, step, answer, refusal, onAnswer } = props;
  const { label, hint, min, decimals = 0, unitSwitch } = step;
  const { language } = funnel;
  const units = unitsOf(step);
  const [unit, setUnit] = useState(() => unitPicked(step));

  // Show all decimals: a refused number must not look like a valid one.
  const shown = (number: number) => numberFormat(language, { maximumFractionDigits: 20 }).format(number);
  const textsIn = (unit: Unit, value: number | undefined): readonly string[] =>
    value === undefined || Number.isNaN(value)
      ? unit.parts.map(() => '')
      : amountsOf(unit, value, decimals).map(shown);
  const [amounts, setAmounts] = useInput(textsIn(unit, answer));
  const typed: TypedNumber = { unit: unit.name, amounts };

  const put = (place: number, text: string) =>
    setAmounts(amounts.map((amount, index) => (index === place ? text : amount)));
  const group = (place: number) => {
    const number = typedNumber(amounts[place] ?? '', language);
    if (number !== undefined) put(place, shown(number));
  };
  const pick = (name: string) => {
    const picked = unitNamed(step, name);
    setAmounts(textsIn(picked, typedValue(step, typed, language)));
    setUnit(picked);
    tab.write(unitKey(step), name);
  };

  const inputs = unit.parts.map((part, place) => ({
    key: part.label,
    label: part.label,
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
    <StepForm {...props} onSubmit={() => onAnswer(typed)}>
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
