/** The number in the middle, which a few outliers do not move. Of an even number, the lower one. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
