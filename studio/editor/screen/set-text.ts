import { storedValue } from '../../../schema/answers/choice-set.ts';
import { placeInFile, withNamedChoices } from '../../../schema/authoring/defaults/named-choices.ts';
import type { Funnel, FunnelFile } from '../../../schema/declaration/funnel.ts';
import { pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import { rewordChoice } from '../acts/refactorings/reword-choice.ts';
import { type Act, act } from '../document/act.ts';
import { setValue } from '../document/json-edits.ts';
import type { SourceFile } from '../document/source-file.ts';
import { orderOf, schemaAt } from '../schema/schema-at.ts';
import { texts } from './texts.ts';

type Placed = (pointer: string) => string;

const known = new WeakMap<SourceFile, Placed>();

/**
 * Gives the pointer into a funnel file to what has a pointer in the whole funnel: choices may stand at their question. The
 * same pointer while the file is not JSON.
 */
export function inFile(source: SourceFile | undefined): Placed {
  if (!source?.isJson) return (pointer) => pointer;
  const placed = known.get(source) ?? placedIn(source);
  known.set(source, placed);
  return placed;
}

function placedIn(source: SourceFile): Placed {
  let lists: ReadonlyMap<string, string> | undefined;
  return (pointer) => {
    lists ??= withNamedChoices(source.value as FunnelFile).lists;
    const place = placeInFile(pointer, lists);
    // A choice without a label is its label.
    return typeof source.valueAt(parentOf(place)) === 'string' ? parentOf(place) : place;
  };
}

/**
 * Writes a text of the screen. In: a pointer of `inFile`, and whether answers to a choice may be stored already: they
 * stay what they are. What is typed without a pause is one act.
 */
export function setText(pointer: string, text: string, isStored: boolean): Act {
  if (!isStored && /\/choices\/\d+$|^\/choiceSets\/[^/]+\/\d+$/.test(pointer))
    return rewordChoice(pointer, text);
  return act(
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
}

/** Whether a published funnel has a choice that a pointer names, by what it stores. In: both whole. */
export function isStoredIn(published: Funnel | undefined, now: Funnel, pointer: string): boolean {
  const [section, set = '', index] = pathOf(pointer);
  const choice = section === 'choiceSets' ? now.choiceSets[set]?.[Number(index)] : undefined;
  // Until the published version is read, nobody knows.
  if (!choice || !published) return true;
  return (published.choiceSets[set] ?? []).some((other) => storedValue(other) === storedValue(choice));
}

/** Writes a value whose objects above it may be missing, since all of their properties have defaults. */
function setWithParents(source: SourceFile, pointer: string, value: unknown) {
  const parent = parentOf(pointer);
  if (parent === '' || source.nodeAt(pointer) || source.nodeAt(parent)) {
    const schema = schemaAt(source.value, parent);
    return setValue(source, pointer, value, schema && orderOf(schema));
  }
  return setWithParents(source, parent, { [pathOf(pointer).at(-1) ?? '']: value });
}

const parentOf = (pointer: string): string => pointerTo(...pathOf(pointer).slice(0, -1));
