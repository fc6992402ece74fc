import type { Edit } from 'jsonc-parser';
import { isWithin, pathOf, pointerTo } from '../../../../schema/places/pointer.ts';
import { funnelFile, type Sources } from '../../document/act.ts';
import { type Change, inTurn } from '../../document/in-turn.ts';
import { removeValue, renameProperty, setValue } from '../../document/json-edits.ts';

/** What an act does to the overlays of a draft, by file. In: the change of one, with the names of its texts. */
function inOverlays(
  { files, file }: Sources,
  changeOf: (name: string) => readonly Change[],
): Readonly<Record<string, readonly Edit[]>> {
  const overlays = Object.keys(files).filter((name) => name !== funnelFile);
  return Object.fromEntries(
    overlays.flatMap((name) => {
      const source = file(name);
      const texts = Object.keys(Object(source?.isJson && source.valueAt('/texts')));
      return source ? [[name, inTurn(...texts.flatMap(changeOf))(source)]] : [];
    }),
  );
}

/** Takes the translations of a part of the funnel out of the overlays. In: the name of the part in them. */
export const removeTexts = (sources: Sources, part: string) =>
  inOverlays(sources, (name) =>
    isWithin(name, part) ? [(source) => removeValue(source, pointerTo('texts', name))] : [],
  );

/**
 * Puts the translations below some names below others. In: the names before and after, and whether the translations stay
 * under the old names too.
 */
export const movedTexts = (sources: Sources, moves: ReadonlyMap<string, string>, isCopied = false) =>
  inOverlays(sources, (name) => {
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

/** Copies the translations of a step to those of another one. In: the fields of the two. */
export const copyTexts = (sources: Sources, from: string, to: string) =>
  movedTexts(sources, new Map([[pointerTo('steps', from), pointerTo('steps', to)]]), true);
