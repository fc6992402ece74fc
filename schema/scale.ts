/** The values min, min + step, ... max. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/** Twelve digits are far more than a scale has, and fewer than the error of decimal steps such as 0.1. */
const exact = (value: number): number => Number(value.toPrecision(12));

/** Whether the value is one of the scale's, exactly as these are written. */
export const isOnScale = ({ min, max, step }: Scale, value: number): boolean =>
  value >= min && value <= max && value === exact(min + Math.round((value - min) / step) * step);

/** The last value that the steps reach before they would pass the maximum. */
export const lastReached = ({ min, max, step }: Scale): number =>
  exact(min + Math.floor(exact((max - min) / step)) * step);
