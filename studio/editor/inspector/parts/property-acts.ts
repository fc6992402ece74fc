import { pathOf, pointerTo, valueAt } from '../../../../schema/places/pointer.ts';
import { act } from '../../document/act.ts';
import { insertItem, moveItem, removeValue, renameProperty, setValue } from '../../document/json-edits.ts';
import { orderBeside } from '../../schema/schema-at.ts';
import { placeInWords } from './names.ts';
import { texts } from './texts.ts';

/** Writes a value; undefined takes it out. What is typed without a pause is one act. */
export const change = (funnel: unknown, pointer: string, value: unknown) =>
  act(
    texts.acts.change(placeInWords(funnel, pointer)),
    (source) =>
      value === undefined
        ? removeValue(source, pointer)
        : setValue(source, pointer, value, orderBeside(funnel, pointer)),
    { mergeKey: pointer },
  );

/** Takes a property or an item of a list out. */
export const remove = (funnel: unknown, pointer: string) =>
  act(texts.acts.remove(placeInWords(funnel, pointer)), (source) => removeValue(source, pointer));

/** Adds a property to an object, and selects it. */
export const add = (funnel: unknown, pointer: string, value: unknown) =>
  act(
    texts.acts.addProperty(placeInWords(funnel, pointer)),
    (source) => setValue(source, pointer, value, orderBeside(funnel, pointer)),
    { select: pointer },
  );

/** Puts an item into a list, in the place of the one that has the index now. */
export const insert = (funnel: unknown, list: string, index: number, item: unknown) =>
  act(texts.acts.add(placeInWords(funnel, list)), (source) => insertItem(source, list, index, item), {
    select: `${list}/${index}`,
  });

export const move = (funnel: unknown, list: string, from: number, to: number) =>
  act(
    texts.acts.move(placeInWords(funnel, `${list}/${from}`)),
    (source) => moveItem(source, list, from, to),
    { select: `${list}/${to}` },
  );

export const duplicate = (funnel: unknown, list: string, index: number) =>
  act(
    texts.acts.duplicate(placeInWords(funnel, `${list}/${index}`)),
    (source) => insertItem(source, list, index + 1, valueAt(funnel, `${list}/${index}`)),
    { select: `${list}/${index + 1}` },
  );

/** Gives a value another name, of those that the funnel chooses. */
export function rename(funnel: unknown, pointer: string, name: string) {
  const renamed = pointerTo(...pathOf(pointer).slice(0, -1), name);
  return act(
    texts.acts.rename(placeInWords(funnel, pointer), name),
    (source) => renameProperty(source, pointer, name),
    { select: renamed },
  );
}
