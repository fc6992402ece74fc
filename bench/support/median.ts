/** The median; of an even number of values, the lower middle one. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? Number.NaN;
