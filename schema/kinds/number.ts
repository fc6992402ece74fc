import { accepted, rejected } from '../answers/answer.ts';
import { numberFormat } from '../numbers/number-format.ts';
import { type Rounding, roundedTo } from '../numbers/scale.ts';
import { typedNumber } from '../numbers/typed-number.ts';
import { toStored, type Unit, unitText } from '../numbers/unit.ts';
import type { Kind } from './kind.ts';

interface NumberProps {
  readonly min: number;
  readonly max: number;
  readonly decimals?: number;
  readonly unit?: string;
  readonly unitSwitch?: { readonly units: readonly Unit[] };
}

/** What a visitor typed: an amount for each part of the chosen unit. */
export type TypedNumber = {
  readonly unit: string;
  readonly amounts: readonly string[];
};

/** The units in which a step may be answered, the one that is shown at first in front. */
export const unitsOf = ({ unit = '', unitSwitch }: NumberProps): readonly [Unit, ...Unit[]] =>
  (unitSwitch?.units as readonly [Unit, ...Unit[]] | undefined) ?? [
    { name: unit, parts: [{ label: unit, factor: 1 }] },
  ];

/** The unit with this name; the first one if there is none. */
export const unitNamed = (step: NumberProps, name: unknown): Unit =>
  unitsOf(step).find((unit) => unit.name === name) ?? unitsOf(step)[0];

/** The number in the stored unit; undefined if nothing is typed, NaN if the text is no number. */
export function typedValue(step: NumberProps, typed: TypedNumber, language: string): number | undefined {
  const { amounts } = typed;
  if (amounts.every((amount) => amount.trim() === '')) return undefined;
  const numbers = amounts.map((amount) => (amount.trim() === '' ? 0 : typedNumber(amount, language)));
  return toStored(
    unitNamed(step, typed.unit),
    numbers.map((number) => number ?? Number.NaN),
    step.decimals ?? 0,
  );
}

const isTyped = (raw: unknown): raw is TypedNumber => {
  const { amounts } = Object(raw);
  return Array.isArray(amounts) && amounts.every((amount) => typeof amount === 'string');
};

/** A typed number; stored in one unit, in digits with a point before the decimals. */
export const number: Kind<NumberProps, number> = {
  check: (step, raw, { language }) => {
    const { min, max, decimals = 0 } = step;
    const value = isTyped(raw) ? typedValue(step, raw, language) : raw;
    if (value === undefined) return rejected('empty', 'The answer is empty. Send a number.');
    if (typeof value !== 'number' || Number.isNaN(value)) {
      return rejected(
        'not-a-number',
        `The answer is not a number in digits, with a point before decimals. Send one like '${min}'.`,
      );
    }
    const unit = unitNamed(step, isTyped(raw) && raw.unit);
    // The visitor's unit may not meet a bound exactly: the message must name a number within the bound.
    const shown = (number: number, round: Rounding) => unitText(unit, number, { decimals, language, round });
    const range = `Send a number from ${min} to ${max}.`;
    if (value < min)
      return rejected('too-low', `The number is too low. ${range}`, { min: shown(min, Math.ceil) });
    if (value > max)
      return rejected('too-high', `The number is too high. ${range}`, { max: shown(max, Math.floor) });
    // Minus zero is written as zero.
    if (roundedTo(value, decimals) === value) return accepted(value || 0);
    return decimals === 0
      ? rejected('not-whole', 'The number is not whole. Send it without decimals.')
      : rejected('too-many-decimals', `The number has more than ${decimals} decimals. Send it rounded.`, {
          decimals: numberFormat(language).format(decimals),
        });
  },
  format: (_, answer) => String(answer),
};
