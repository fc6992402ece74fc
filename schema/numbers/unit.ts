import { numberFormat } from './number-format.ts';
import { exact, type Rounding, roundedTo } from './scale.ts';

/** A unit in which a number may be given. It has parts, such as feet and inches, with an input each. */
export interface Unit {
  readonly name: string;
  /** The largest first. The factor is the size in the stored unit. */
  readonly parts: readonly { readonly label: string; readonly factor: number }[];
}

/** Whether this is the unit in which answers are stored. */
export const isStored = ({ parts }: Unit): boolean => parts.length === 1 && parts[0]?.factor === 1;

/** The stored number for an amount of each part. It is rounded, unless it is given in the stored unit. */
export const toStored = (unit: Unit, amounts: readonly number[], decimals: number): number => {
  const sum = unit.parts.reduce((total, { factor }, index) => total + (amounts[index] ?? 0) * factor, 0);
  return isStored(unit) ? sum : roundedTo(sum, decimals);
};

/**
 * The amount of each part of a stored number; all of them whole except the last. That has as few decimals as are stored
 * as this number: 79.8 kg are 176 lb, as a visitor typed it, and not 175.9. In: how to round instead.
 */
export function amountsOf(unit: Unit, stored: number, decimals: number, round?: Rounding): readonly number[] {
  const smallest = unit.parts.at(-1)?.factor ?? 1;
  const rounded = (places: number) => inParts(unit, roundedTo(stored / smallest, places, round));
  if (round) return rounded(decimals);
  const typed = Array.from({ length: decimals }, (_, places) => rounded(places));
  return typed.find((amounts) => toStored(unit, amounts, decimals) === stored) ?? rounded(decimals);
}

/** A number of the smallest part, spread over all parts. */
function inParts({ parts }: Unit, amount: number): readonly number[] {
  const smallest = parts.at(-1)?.factor ?? 1;
  let rest = amount;
  return parts.map(({ factor }, index) => {
    const size = exact(factor / smallest);
    const whole = index === parts.length - 1 ? rest : Math.trunc(exact(rest / size));
    rest = exact(rest - whole * size);
    return whole;
  });
}

/** A stored number as a text in a unit, such as '5 ft 9 in'. */
export const unitText = (
  unit: Unit,
  stored: number,
  { decimals, language, round }: { decimals: number; language: string; round?: Rounding },
): string =>
  amountsOf(unit, stored, decimals, round)
    .map((amount, index) => `${numberFormat(language).format(amount)} ${unit.parts[index]?.label}`.trim())
    .join(' ');
