import type { Edit } from 'jsonc-parser';
import { isWithin, pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import { funnelFile, type Sources } from '../document/act.ts';
import { renameProperty, setValue } from '../document/json-edits.ts';
import { type Change, inTurn } from './in-turn.ts';

/**
 * The edits of overlays by which the translations below some names stand below others. In: the names before and after,
 * and whether the translations stay under the old names too.
 */
export function movedTexts(
  { files, file }: Sources,
  moves: ReadonlyMap<string, string>,
  isCopied = false,
): Readonly<Record<string, readonly Edit[]>> {
  const overlays = Object.keys(files).filter((name) => name !== funnelFile);
  return Object.fromEntries(
    overlays.flatMap((overlay) => {
      const source = file(overlay);
      const names = Object.keys(Object(source?.valueAt('/texts')));
      const changes = names.flatMap((name): readonly Change[] => {
        const [from, to] = [...moves].find(([from]) => isWithin(name, from)) ?? [];
        if (from === undefined || to === undefined || from === to) return [];
        const moved = pointerTo(...pathOf(to), ...pathOf(name).slice(pathOf(from).length));
        const place = pointerTo('texts', name);
        return [
          (source) =>
            isCopied
              ? setValue(source, pointerTo('texts', moved), source.valueAt(place))
              : renameProperty(source, place, moved),
        ];
      });
      return source ? [[overlay, inTurn(...changes)(source)]] : [];
    }),
  );
}
