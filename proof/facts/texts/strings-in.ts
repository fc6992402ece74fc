import { pointerTo } from '../../../schema/places/pointer.ts';

/** A text somewhere in a value: a string, or the name of a property. */
interface Located {
  readonly text: string;
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly at?: 'key';
}

/** Every text in a value, including the names of its properties, in their order. */
export function stringsIn(value: unknown, pointer = ''): readonly Located[] {
  if (typeof value === 'string') return [{ text: value, pointer }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]): readonly Located[] => {
    const below = pointer + pointerTo(name);
    const inside = stringsIn(child, below);
    return Array.isArray(value) ? inside : [{ text: name, pointer: below, at: 'key' }, ...inside];
  });
}
