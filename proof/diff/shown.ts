/** How much of a value a sentence can carry, in characters. */
const limit = 120;

/** A value as a sentence shows it: as JSON, and cut where it is long. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}
