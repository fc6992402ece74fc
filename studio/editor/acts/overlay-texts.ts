import type { Edit } from 'jsonc-parser';
import { isWithin, pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import { funnelFile, type Sources } from '../document/act.ts';
import { removeValue, setValue } from '../document/json-edits.ts';
import { type Change, inTurn } from './in-turn.ts';

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

/** Copies the translations of a step to those of another one. In: the fields of the two. */
export const copyTexts = (sources: Sources, from: string, to: string) =>
  inOverlays(sources, (name) =>
    isWithin(name, pointerTo('steps', from))
      ? [
          (source) => {
            const copy = pointerTo('texts', pointerTo('steps', to, ...pathOf(name).slice(2)));
            return setValue(source, copy, source.valueAt(pointerTo('texts', name)));
          },
        ]
      : [],
  );
