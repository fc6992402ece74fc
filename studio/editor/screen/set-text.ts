import { placeInFile, withNamedChoices } from '../../../schema/authoring/defaults/named-choices.ts';
import type { FunnelFile } from '../../../schema/declaration/funnel.ts';
import { pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import { type Act, act } from '../document/act.ts';
import { setValue } from '../document/json-edits.ts';
import type { SourceFile } from '../document/source-file.ts';
import { orderOf, schemaAt } from '../schema/schema-at.ts';
import { texts } from './texts.ts';

/** The pointer into a funnel file to what has this pointer in the whole funnel: choices may stand at their question. */
export function inFile(source: SourceFile, pointer: string): string {
  const place = placeInFile(pointer, withNamedChoices(source.valueAt('') as FunnelFile).lists);
  // A choice without a label is its label.
  return typeof source.valueAt(parentOf(place)) === 'string' ? parentOf(place) : place;
}

/** Writes a text of the screen. In: a pointer of `inFile`. What is typed without a pause is one act. */
export const setText = (pointer: string, text: string): Act =>
  act(
    texts.type,
    (source) => {
      const before = source.valueAt(pointer);
      // The value of a choice is stored, and stays.
      const isChoice = typeof before === 'string' && Array.isArray(source.valueAt(parentOf(pointer)));
      const isLabel = isChoice && /^\/choiceSets\/|\/choices\/\d+$/.test(pointer);
      return isLabel
        ? setValue(source, pointer, { value: before, label: text })
        : setWithParents(source, pointer, text);
    },
    { mergeKey: `${pointer} on its screen` },
  );

/** Writes a value whose objects above it may be missing, since all of their properties have defaults. */
function setWithParents(source: SourceFile, pointer: string, value: unknown) {
  const parent = parentOf(pointer);
  if (parent === '' || source.nodeAt(pointer) || source.nodeAt(parent)) {
    const schema = schemaAt(source.valueAt(''), parent);
    return setValue(source, pointer, value, schema && orderOf(schema));
  }
  return setWithParents(source, parent, { [pathOf(pointer).at(-1) ?? '']: value });
}

const parentOf = (pointer: string): string => pointerTo(...pathOf(pointer).slice(0, -1));
