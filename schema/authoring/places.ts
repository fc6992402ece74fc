import { funnelDefinitions, funnelSchema } from '../declaration/funnel.ts';
import type { Mark } from '../declaration/typebox-builders.ts';
import type { Below } from '../places/pointer.ts';
import { identityAt, unique } from './identity.ts';

/** A JSON Schema, as far as it says where values with a mark are. */
interface Schema extends Partial<Readonly<Record<Mark, true>>> {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly patternProperties?: Readonly<Record<string, object>>;
  readonly items?: object;
  readonly oneOf?: readonly { readonly properties?: { readonly kind?: { readonly const?: string } } }[];
  readonly anyOf?: readonly object[];
}

/** A value of a funnel whose JSON Schema has a mark. */
export interface Place {
  /** Property names and indexes. */
  readonly path: Below;
  /** The same, with the identity of each item of a list instead of its index, such as the field of a step. */
  readonly names: readonly string[];
  readonly value: unknown;
  /** The object or list that has it. */
  readonly parent: unknown;
}

const definitions: Readonly<Record<string, object>> = funnelDefinitions;

/** The forms that a value may have: of a union by kind, the one of its kind. */
function formsOf(schema: Schema, value: unknown): readonly Schema[] {
  const { $ref, oneOf, anyOf } = schema;
  if ($ref) return formsOf(definitions[$ref.split('/').at(-1) ?? ''] ?? {}, value);
  return (
    oneOf?.filter(({ properties }) => properties?.kind?.const === Object(value).kind) ?? anyOf ?? [schema]
  );
}

/** The schema of the items of a list, or of the values under names that the funnel chooses. */
export const eachOf = ({ items, patternProperties = {} }: Schema): object | undefined =>
  items ?? Object.values(patternProperties)[0];

/** The values with a mark in a part of a funnel, in the order of the file. In: the schema of the part, and its names. */
export function placesIn(mark: Mark, part: unknown, schema: object, under: readonly string[] = []): Place[] {
  const read = (place: Place, schema: object): Place[] => {
    const { value, path, names } = place;
    const forms = formsOf(schema, value);
    if (forms.some((form) => form[mark] && form.type === typeof value)) return [place];
    if (typeof value !== 'object' || value === null) return [];
    // The forms of a union without kinds share a name only if they have the same value under it.
    const formAt = (name: string) =>
      forms.find(({ properties = {} }) => Object.hasOwn(properties, name))?.properties?.[name] ?? each;
    const [each] = forms.flatMap((form) => eachOf(form) ?? []);
    const key = Array.isArray(value) ? identityAt(names)?.key : undefined;
    const keys = key ? unique(Object.values(value).map((item) => key(item as never))) : Object.keys(value);
    return Object.entries(value).flatMap(([name, below], at) => {
      const form = formAt(name);
      const there = Array.isArray(value) ? at : name;
      const next = { path: [...path, there], names: [...names, keys[at] ?? ''], value: below, parent: value };
      return form ? read(next, form) : [];
    });
  };
  return read({ path: [], names: under, value: part, parent: undefined }, schema);
}

/** The values with a mark in a funnel, in the order of the file, without those that arms change. */
export const placesOf = (funnel: object, mark: Mark): readonly Place[] =>
  placesIn(mark, funnel, funnelSchema);
