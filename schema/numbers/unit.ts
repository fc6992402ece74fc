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

/** The amount of each part of a stored number; all of them whole except the last. */
export function amountsOf(
  { parts }: Unit,
  stored: number,
  decimals: number,
  round?: Rounding,
): readonly number[] {
  const smallest = parts.at(-1)?.factor ?? 1;
  let rest = roundedTo(stored / smallest, decimals, round);
  return parts.map(({ factor }, index) => {
    const size = exact(factor / smallest);
    const amount = index === parts.length - 1 ? rest : Math.trunc(exact(rest / size));
    rest = exact(rest - amount * size);
    return amount;
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
