import { capitalized } from '../../../proof/condition-text.ts';
import { placeName } from '../../../proof/diff/wording.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import { labelOf, schemaAt } from './schema-at.ts';

/** The heading of what is listed of a screen or of another part: "The step '/goal'", 'Product'. In: the names on the way to it. */
export const partHeading = (path: readonly string[]): string =>
  path.length > 1
    ? capitalized(placeName(path))
    : labelOf(schemaAt(undefined, pointerTo(...path)) ?? {}, path.join());
