import { expect, test } from 'vitest';
import { identityAt } from '../../schema/authoring/identity.ts';
import { fits } from '../../schema/places/pattern.ts';
import { funnelSchemaDocument } from '../funnel-schema.ts';
import { changeRules } from './changes/index.ts';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** Stands for the index of any item of a list. */
const item = '0';

/** A name that fits a part of a pattern. */
const nameOf = (pattern: string): string => (pattern === '^\\$comment$' ? '$comment' : 'name');

type Path = readonly string[];

/** The places of a funnel that the schema knows, with `name` for any name: those of values that hold no others. */
function placesOf(schema: Schema, path: Path = []): readonly Path[] {
  const definition = schema.$ref?.split('/').at(-1);
  // A condition is compared as a whole, and a list of choices is a set by then.
  if (definition === 'condition' || path.at(-1) === 'choices') return [path];
  const definitions: Readonly<Record<string, Schema>> = funnelSchemaDocument.definitions;
  if (definition !== undefined) return placesOf(definitions[definition] ?? {}, path);
  const parts = [
    ...Object.entries(schema.properties ?? {}),
    ...Object.entries(schema.patternProperties ?? {}).map(([name, part]) => [nameOf(name), part] as const),
    ...(schema.items ? [[item, schema.items] as const] : []),
  ];
  const below = [
    ...parts.flatMap(([name, part]) => placesOf(part, [...path, name])),
    ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((form) => placesOf(form, path)),
  ];
  return below.length > 0 ? below : [path];
}

const patterns = changeRules.flatMap(
  ({ at = [], added = [], removed = [], changed = [], reordered = [] }) => [
    ...at,
    ...added,
    ...removed,
    ...changed,
    ...reordered,
  ],
);
// Values compared as a whole have no places of their own; the `kind` of a block or a notice is no property.
const judged = (path: readonly string[]) =>
  Array.from({ length: path.length }, (_, length) => path.slice(0, length + 1)).some((place) =>
    patterns.some(
      (pattern) => fits(pattern, place) && (place.length === path.length || pattern.includes('next')),
    ),
  );

test('every property of the schema has a rule that says what a change of it does', () => {
  const all = placesOf(funnelSchemaDocument as Schema).filter((path) => path[0] !== 'version');
  // Every kind of step has the same blocks around it.
  const places = new Map(all.map((path) => [path.join('/'), path]));
  expect([...places].filter(([, path]) => !judged(path)).map(([place]) => place)).toEqual([]);
});

/** Lists whose items have nothing to be known by, or may repeat it. Choices of a step become a set. */
const byPosition = [
  'buttons',
  'captions',
  'cards',
  'cells',
  'choices',
  'counters',
  'items',
  'links',
  'next',
  'of',
  'order',
  'parts',
  'periods',
  'points',
  'rows',
  'suppressions',
  'units',
];

test('the items of a new list have an identity, by which versions and translations find them again', () => {
  const lists = placesOf(funnelSchemaDocument as Schema).flatMap((path) =>
    path.flatMap((name, index) => (name === item && path.length > index + 1 ? [path.slice(0, index)] : [])),
  );
  const unidentified = lists.filter((list) => !identityAt(list) && !byPosition.includes(list.at(-1) ?? ''));
  expect([...new Set(unidentified.map((list) => list.join('/')))]).toEqual([]);
});
