/** JSON text that is the same for equal values, however their properties were ordered and spaced. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part) => (isPlainObject(part) ? sorted(part) : part));
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (value: object): object =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
