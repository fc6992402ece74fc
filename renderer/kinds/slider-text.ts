import type { StepOf } from '../../schema/step.ts';
import { numberFormat } from '../number-format.ts';
import { money } from './money.ts';

/** A slider's value as the visitor reads it: '$60,000', '10 years', or the text it has for one or for its maximum. */
export function sliderText(
  { max, display }: Pick<StepOf<'slider'>, 'max' | 'display'>,
  value: number,
  language: string,
): string {
  if (value === max && display.atMaximum !== undefined) return display.atMaximum;
  if (value === 1 && display.one !== undefined) return display.one;
  const number =
    display.currency === undefined
      ? numberFormat(language).format(value)
      : money(value, display.currency, language);
  return `${number}${display.suffix ?? ''}`;
}
