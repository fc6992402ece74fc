import { useState } from 'react';
import { type TypedNumber, typedValue, unitsOf } from '../../schema/kinds/number.ts';
import { numberFormat } from '../../schema/number-format.ts';
import { amountsOf, type Unit } from '../../schema/sections/unit.ts';
import { typedNumber } from '../../schema/typed-number.ts';
import { tab } from '../session/storage.ts';
import { Field } from '../ui/Field.tsx';
import { FieldGroup } from '../ui/FieldGroup.tsx';
import { Segments } from '../ui/Segments.tsx';
import { StepForm } from './StepForm.tsx';
import { useFocusWhenRefused } from './use-focus-when-refused.ts';
import type { KindViewProps } from './view-props.ts';

export { number } from '../../schema/kinds/number.ts';

/** A number, typed in a unit that the visitor may pick, with an input for each part of the unit. */
export function NumberInput({ funnel, step, answer, onAnswer, saving, refusal }: KindViewProps<'number'>) {
  const { label, hint, min, decimals = 0, unitSwitch } = step;
  const { language } = funnel;
  const units = unitsOf(step);
  // So that visitors who come back find the unit that they answered in.
  const unitKey = `stile.unit.${step.field}`;
  const [unitName, setUnitName] = useState(() => tab.read(unitKey));
  const unit = units.find(({ name }) => name === unitName) ?? units[0];
  const [typed, setTyped] = useState<readonly string[]>();
  const first = useFocusWhenRefused<HTMLInputElement>(refusal);

  // All decimals are shown: a number that is not taken must not look like one that is.
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
    const picked = units.find((other) => other.name === name) ?? unit;
    setTyped(textsIn(picked, typedValue(step, given, language)));
    setUnitName(name);
    tab.write(unitKey, name);
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
