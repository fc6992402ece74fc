import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Figure } from '../../schema/declaration/parts/figure.ts';
import type { Band, ValueOf } from '../../schema/declaration/sections/value.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';

/** A number of a drawing for the visitor: where it is of a value, with the name of that. */
export interface DrawnNumber {
  readonly number: number;
  readonly value?: string;
}

/** The number of a figure for the visitor; undefined if its value is missing. */
export function drawnNumber(figure: Figure, { result }: Funnel): DrawnNumber | undefined {
  if (typeof figure === 'number') return { number: figure };
  const { value } = figure;
  const number = result?.(value)?.number;
  return number === undefined ? undefined : { number, value };
}

/** How a value is written and divided. What is drawn is no winner, which `validate` tells. */
const scaleOf = ({ values = {} }: Funnel, value = ''): Partial<ValueOf<'sum'>> =>
  (values[value] ?? {}) as Partial<ValueOf<'sum'>>;

export const bandsOf = (funnel: Funnel, value: string): readonly Band[] => scaleOf(funnel, value).bands ?? [];

/** A number in the language of the funnel, with the decimals of its value. One with many digits is shortened. */
export function writtenNumber(funnel: Funnel, { number, value }: DrawnNumber): string {
  const { decimals = 3 } = scaleOf(funnel, value);
  const size = Math.abs(number);
  const notation = size < 1e9 ? 'standard' : size < 1e15 ? 'compact' : 'scientific';
  return numberFormat(funnel.language, { notation, maximumFractionDigits: decimals }).format(number);
}
