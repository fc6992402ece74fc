/**
 * A value with each part replaced by the one before where they are equal, so that whoever compares by identity sees what is
 * new. In: what was parsed before, and what is now, which nobody else has yet: it is changed. Unlike `replaceEqualDeep` of
 * react-query it also tells another order of properties, which people see.
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
