/**
 * Puts parts of an earlier value into a new one where both are equal. A part that is still the same object has not changed,
 * so that a comparison by identity is enough. In: the earlier value; the new one, which is changed and must not be in use
 * elsewhere. Unlike `replaceEqualDeep` of react-query it also notices another order of properties, which people see.
 */
export function keepEqual<Value>(before: unknown, value: Value): Value;
export function keepEqual(before: unknown, value: unknown): unknown {
  if (before === value || typeof before !== 'object' || typeof value !== 'object') return value;
  if (Array.isArray(before) !== Array.isArray(value)) return value;
  const [old, now] = [Object(before), Object(value)];
  const [oldNames, names] = [Object.keys(old), Object.keys(now)];
  let isEqual = oldNames.length === names.length && before !== null && value !== null;
  for (const [at, name] of names.entries()) {
    now[name] = keepEqual(old[name], now[name]);
    isEqual &&= name === oldNames[at] && now[name] === old[name];
  }
  return isEqual ? before : value;
}
