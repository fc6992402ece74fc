/**
 * The complementary error function for x >= 0, to twelve digits: a series where that converges fast, else a continued
 * fraction (NIST Digital Library of Mathematical Functions, 7.6.2 and 7.9.1).
 */
export const erfc = (x: number): number => (x < 2 ? 1 - series(x) : continuedFraction(x));

const terms = 80;

function series(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < terms; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum;
}

function continuedFraction(x: number): number {
  let fraction = x;
  for (let n = terms; n > 0; n -= 1) fraction = x + n / 2 / fraction;
  return Math.exp(-x * x) / Math.sqrt(Math.PI) / fraction;
}
