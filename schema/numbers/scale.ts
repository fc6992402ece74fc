import { numberFormat } from './number-format.ts';

/** The values min, min + step, ... max. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Twelve digits are far more than a scale has, and few enough to hide the error of decimal steps such as 0.1. */
export const exact = (value: number): number => Number(value.toPrecision(12));

/** Such as Math.round, or Math.ceil if a number must not become smaller. */
export type Rounding = (value: number) => number;

export const roundedTo = (value: number, decimals: number, round: Rounding = Math.round): number =>
  exact(round(exact(value * 10 ** decimals)) / 10 ** decimals);

/** The value this many steps above the minimum. */
export const valueAt = ({ min, step }: Scale, place: number): number => exact(min + place * step);

/** The number of steps that fit below the maximum. */
export const lastPlace = ({ min, max, step }: Scale): number => Math.floor(exact((max - min) / step));

/** Whether the value is exactly one of the scale's. */
export const isOnScale = (scale: Scale, value: number): boolean =>
  value >= scale.min &&
  value <= scale.max &&
  value === valueAt(scale, Math.round((value - scale.min) / scale.step));

/** The last value on the steps that is not above the maximum. */
export const lastReached = (scale: Scale): number => valueAt(scale, lastPlace(scale));

/** The ends of a scale as the language of the funnel writes them. */
export const rangeTexts = ({ min, max }: Pick<Scale, 'min' | 'max'>, language: string) => ({
  min: numberFormat(language).format(min),
  max: numberFormat(language).format(max),
});
