import { expect, test } from 'vitest';
import { pathOf, pointerTo, valueAt } from '../../../schema/places/pointer.ts';
import { funnelSchema } from '../schema/funnel-schema.ts';
import type { Schema } from '../schema/schema.ts';
import { formsOf, propertiesOf, resolved, schemaAt, valuesOf } from '../schema/schema-at.ts';
import { OtherControl } from './controls/OtherControl.tsx';
import { handMadeEditor } from './editors/editors.ts';
import { firstValue } from './parts/first-value.ts';
import { propertyLists } from './properties/shown-properties.ts';
import { pagesTo } from './value/page-of.ts';
import { editorOf } from './value/shapes.ts';

/** A position of the schema: where it is, in a funnel that has as little as is needed to get there. */
interface Position {
  readonly path: readonly (string | number)[];
  readonly funnel: unknown;
}

const seen = new Set<Schema>();

/**
 * All positions below a schema, of each schema one. In: the way to it, and a funnel with a value in its place.
 */
function* positionsIn(
  schema: Schema,
  path: Position['path'],
  funnelWith: (value: unknown) => unknown,
): Generator<Position> {
  if (seen.has(schema)) return;
  seen.add(schema);
  for (const form of formsOf(schema)) {
    const whole = firstValue(form);
    yield { path, funnel: funnelWith(whole) };
    for (const { name, schema } of propertiesOf(form))
      yield* positionsIn(schema, [...path, name], (value) => funnelWith({ ...Object(whole), [name]: value }));
    const [items, named] = [form.items, valuesOf(form)];
    if (items) yield* positionsIn(resolved(items), [...path, 0], (value) => funnelWith([value]));
    if (named) yield* positionsIn(resolved(named), [...path, 'a'], (value) => funnelWith({ a: value }));
  }
}

const positions = [...positionsIn(funnelSchema, [], (funnel) => funnel)];

/** Why nobody could edit a position; undefined if it is on a page, in a field with an editor. */
function lack({ path, funnel }: Position): string | undefined {
  const pointer = pointerTo(...path);
  const page = pagesTo(funnel, pointer).at(-1);
  const schema = schemaAt(funnel, pointer);
  if (!page || !schema) return 'no page';
  if (page.pointer === pointer) return undefined;
  const [field = ''] = pathOf(pointer.slice(page.pointer.length));
  const fieldPointer = pointerTo(...pathOf(page.pointer), field);
  const isProperty = !Array.isArray(page.value) && !valuesOf(page.schema);
  const isShown =
    field === 'kind' || propertyLists(page.schema, page.value).shown.some(({ name }) => name === field);
  if (isProperty && !isShown) return 'not shown';
  // An editor made by hand answers for all that is in it.
  if (handMadeEditor(schemaAt(funnel, fieldPointer) ?? {})) return undefined;
  return editorOf(schema, valueAt(funnel, pointer)) === OtherControl ? 'no editor' : undefined;
}

test('every property of the schema has a field with an editor', () => {
  const places = positions.map((position) => `${position.path.join('/')} ${lack(position) ?? ''}`);
  expect(places.filter((place) => !place.endsWith(' '))).toEqual([]);
  expect(new Set(places).size).toBeGreaterThan(700);
});
