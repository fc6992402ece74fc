/** A share in percent, rounded to one decimal; 0 of nothing. */
export const percent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
