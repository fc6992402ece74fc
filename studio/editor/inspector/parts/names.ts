import { pathOf, pointerTo, valueAt } from '../../../../schema/places/pointer.ts';
import { formOf, labelOf, schemaAt, valuesOf } from '../../schema/schema-at.ts';
import { texts } from './texts.ts';

/** The properties by which a person knows a thing, the best one first. */
const naming = 'label name heading title question text value field path id to kind'.split(' ');

/** What a person calls an item of a list; undefined if nothing in it says so. */
function nameOfItem(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return String(item);
  const names = naming.map((name) => Object(item)[name]);
  return names.find((name) => typeof name === 'string' && name.trim() !== '');
}

/** What an object or a list holds, in a few words. */
export function summaryOf(value: unknown): string {
  if (Array.isArray(value)) return texts.items(value.length);
  return nameOfItem(value) ?? texts.properties(Object.keys(Object(value)).length);
}

/** What a person calls the value at a pointer: 'Screen 5', 'Choices', 'Dog'. In: the funnel as its file has it. */
export function nameAt(funnel: unknown, pointer: string): string {
  const path = pathOf(pointer);
  const name = path.at(-1);
  if (name === undefined) return texts.funnel;
  return ownNameAt(funnel, path) ?? labelOf(schemaAt(funnel, pointer) ?? {}, name);
}

/** The name that the funnel gives to the item of a list or the value under a name of its choice. */
function ownNameAt(funnel: unknown, path: readonly string[]): string | undefined {
  const [above, name = ''] = [pointerTo(...path.slice(0, -1)), path.at(-1)];
  const container = valueAt(funnel, above);
  const item = Object(container)[name];
  if (above === '/steps') return texts.screen(Object(item).number ?? Number(name) + 1);
  if (Array.isArray(container)) return nameOfItem(item) ?? texts.item(Number(name) + 1);
  const schema = schemaAt(funnel, above);
  const form = schema && formOf(schema, container);
  return form && valuesOf(form) && name;
}

/** The place of a value in words, for the history: 'heading of screen 5'. */
export function placeInWords(funnel: unknown, pointer: string): string {
  const path = pathOf(pointer);
  const places = path.map((_, index) => pointerTo(...path.slice(0, index + 1)));
  // Of an item of a list the name says enough.
  const named = places.filter((place) => place === pointer || !Array.isArray(valueAt(funnel, place)));
  const words = named.map((place) => wordsFor(funnel, place));
  return words.length > 0 ? words.reverse().join(texts.of) : texts.theFunnel;
}

/** A place as it stands within a sentence. */
function wordsFor(funnel: unknown, pointer: string): string {
  const own = ownNameAt(funnel, pathOf(pointer));
  if (own !== undefined && !/^\/steps\/\d+$/.test(pointer)) return `'${own}'`;
  const name = nameAt(funnel, pointer);
  return name.charAt(0).toLowerCase() + name.slice(1);
}
