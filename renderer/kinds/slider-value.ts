import type { StepOf } from '../../schema/step.ts';

type Scale = Pick<StepOf<'slider'>, 'min' | 'max' | 'step'>;

/** The value of the scale that is nearest to a number, which may lie beyond its ends or between its steps. */
export function nearestValue({ min, max, step }: Scale, number: number): number {
  const last = Math.floor((max - min) / step);
  const steps = Math.min(last, Math.max(0, Math.round((number - min) / step)));
  // Twelve digits are far more than a scale has, and fewer than the error of decimal steps such as 0.1.
  return Number((min + steps * step).toPrecision(12));
}

/** The value that a visitor means by what they typed, such as '$72,300'; undefined where it holds no number. */
export function typedValue(scale: Scale, typed: string): number | undefined {
  const digits = typed.replace(/[^\d.-]/g, '');
  const number = Number.parseFloat(digits);
  return Number.isNaN(number) ? undefined : nearestValue(scale, number);
}
