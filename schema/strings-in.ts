import { pointerTo } from './pointer.ts';

/** A text somewhere in a value: one that it holds, or the name of a property. */
export interface Located {
  readonly text: string;
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
  readonly at?: 'key';
}

/** Every text in a value, the names of its properties included, in their order. */
export function* stringsIn(value: unknown, path: readonly (string | number)[] = []): Generator<Located> {
  if (typeof value === 'string') yield { text: value, pointer: pointerTo(...path) };
  if (typeof value !== 'object' || value === null) return;
  for (const [name, child] of Object.entries(value)) {
    if (!Array.isArray(value)) yield { text: name, pointer: pointerTo(...path, name), at: 'key' };
    yield* stringsIn(child, [...path, name]);
  }
}
