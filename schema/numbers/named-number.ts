const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Whether a text names another number in digits, and not this one in another spelling: a million may be written as 1M.
 */
export function namesAnother(text: string, number: number): boolean {
  const named = text.match(/\d(?:[\d.,'’\s]*\d)?/g) ?? [];
  const meant = [1, 1_000, 1_000_000].map((unit) => digitsOf(String(number / unit)));
  return named.length > 0 && !named.some((digits) => meant.includes(digitsOf(digits)));
}
