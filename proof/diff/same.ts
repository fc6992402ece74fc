const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether two JSON values are equal; the order of properties does not matter. */
export function same(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const entries = Object.entries(one);
  const others = new Map<string, unknown>(Object.entries(other));
  return entries.length === others.size && entries.every(([name, value]) => same(value, others.get(name)));
}
