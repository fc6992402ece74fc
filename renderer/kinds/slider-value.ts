import type { StepOf } from '../../schema/declaration/step.ts';
import { plainDigits } from '../../schema/numbers/digits.ts';
import { money } from '../../schema/numbers/money.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { lastPlace, type Scale, valueAt } from '../../schema/numbers/scale.ts';

/** The nearest value of the scale to any number, also beyond its ends or between its steps. */
export function nearestValue(scale: Scale, number: number): number {
  const place = Math.round((number - scale.min) / scale.step);
  return valueAt(scale, Math.min(lastPlace(scale), Math.max(0, place)));
}

/** A number within the text around it, such as '$72300' or '10 years', with an optional 'k' for thousands. */
const written = /^[^\d-]*?(-?\d*\.?\d+)\.?\s*(k\b)?\D*$/i;

/**
 * The value of a typed text such as '$72,300', '72.300' or '72k'; undefined if the text has no number, or more than
 * one.
 */
export function typedValue(scale: Scale, typed: string): number | undefined {
  // On a scale of whole numbers, a sign before three digits separates the thousands, in every language.
  const grouped = Number.isInteger(scale.step) ? /[\s.,'’](?=\d{3}(?!\d))/g : /[\s'’]/g;
  const [, digits, thousands] = written.exec(plainDigits(typed).replace(grouped, '').replace(',', '.')) ?? [];
  return digits === undefined ? undefined : nearestValue(scale, Number(digits) * (thousands ? 1_000 : 1));
}

/**
 * A slider's value as the visitor reads it: '$60,000', '10 years', or the slider's own text for 1 or for its maximum.
 */
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
