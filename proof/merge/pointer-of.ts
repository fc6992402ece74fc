import { identityAt, unique } from '../../schema/authoring/identity.ts';
import { pointerTo } from '../../schema/places/pointer.ts';

/**
 * The JSON pointer to a path by names, as conflicts have it, in a value that was edited since; to what contains it, if it
 * is not there.
 */
export function pointerOf(value: unknown, path: readonly string[]): string {
  let part = value;
  let pointer = '';
  for (const [depth, name] of path.entries()) {
    const identity = Array.isArray(part) ? identityAt(path.slice(0, depth)) : undefined;
    const index = identity && unique(Object.values(Object(part)).map(identity.key)).indexOf(name);
    const place = String(index ?? name);
    if (!Object.hasOwn(Object(part), place)) break;
    part = Object(part)[place];
    pointer += pointerTo(place);
  }
  return pointer;
}
