import { lastPlace, type Scale, valueAt } from '../../schema/scale.ts';

/** The value of the scale that is nearest to a number, which may lie beyond its ends or between its steps. */
export function nearestValue(scale: Scale, number: number): number {
  const place = Math.round((number - scale.min) / scale.step);
  return valueAt(scale, Math.min(lastPlace(scale), Math.max(0, place)));
}

/** The value that a visitor means by what they typed, such as '$72,300'; undefined where it holds no number. */
export function typedValue(scale: Scale, typed: string): number | undefined {
  const digits = typed.replace(/[^\d.-]/g, '');
  const number = Number.parseFloat(digits);
  return Number.isNaN(number) ? undefined : nearestValue(scale, number);
}
