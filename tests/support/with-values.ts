import { pathOf } from '../../schema/places/pointer.ts';

/** Values to set, by JSON pointer; undefined removes, and a pointer that ends with `/-` appends to a list. */
export type Values = Readonly<Record<string, unknown>>;

/** A copy of a JSON value with these values set, one after the other. Throws if a place does not exist. */
export function withValues<Value>(value: Value, values: Values): Value {
  const copy = structuredClone(value);
  for (const [pointer, put] of Object.entries(values)) {
    const path = pathOf(pointer);
    const last = path.at(-1) ?? '';
    let around: unknown = copy;
    for (const name of path.slice(0, -1)) around = (around as Record<string, unknown> | undefined)?.[name];
    if (typeof around !== 'object' || around === null)
      throw new Error(`There is nothing around '${pointer}'.`);
    set(around as Record<string, unknown>, last, put);
  }
  return copy;
}

function set(around: Record<string, unknown> | unknown[], name: string, put: unknown): void {
  if (Array.isArray(around)) {
    if (put === undefined) around.splice(Number(name), 1);
    else around[name === '-' ? around.length : Number(name)] = put;
  } else if (put === undefined) delete around[name];
  else around[name] = put;
}
