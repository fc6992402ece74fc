import { getLocation } from 'jsonc-parser';
import { pointerTo } from '../../../schema/places/pointer.ts';

/** The JSON pointer to the value or the property at an offset of a text, also of one that is not JSON yet. */
export function pointerAt(text: string, offset: number): string {
  const { path } = getLocation(text, offset);
  // Between the brackets, before a name is typed.
  return pointerTo(...(path.at(-1) === '' ? path.slice(0, -1) : path));
}
