import { type Funnel, funnelDefinitions, funnelSchema } from '../declaration/funnel.ts';
import type { Mark } from '../declaration/typebox-builders.ts';
import type { Below } from '../places/pointer.ts';
import { changedThings } from './changed-things.ts';
import { identityAt, unique } from './identity.ts';

/** A JSON Schema, as far as it says where values with a mark are. */
interface Schema extends Partial<Readonly<Record<Mark, true>>> {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly patternProperties?: Readonly<Record<string, object>>;
  readonly propertyNames?: Partial<Readonly<Record<Mark, true>>>;
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
  /** Set if the mark is on the name of the property. */
  readonly at?: 'key';
}

export interface MarkedPlace extends Place {
  readonly mark: Mark;
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

/** Whether a value is looked into. */
type Reads = (place: Place) => boolean;

const everything: Reads = () => true;

/** The values with a mark in a part of a funnel, in the order of the file. In: the schema of the part, and its names. */
export const placesIn = (
  mark: Mark,
  part: unknown,
  schema: object,
  under: readonly string[] = [],
): readonly Place[] => markedIn([mark], part, schema, under);

const marksBelow = new WeakMap<object, ReadonlySet<string>>();

/** The marks of a schema and of all that it leads to. */
function marksFrom(schema: object): ReadonlySet<string> {
  const known = marksBelow.get(schema);
  if (known) return known;
  const visited = new Set<object>([schema]);
  const marks = new Set<string>();
  // The loop also visits what is added meanwhile.
  for (const part of visited)
    for (const [name, value] of Object.entries(part)) {
      if (value === true) marks.add(name);
      if (name === '$ref') visited.add(definitions[String(value).split('/').at(-1) ?? ''] ?? {});
      else if (typeof value === 'object' && value !== null) visited.add(value);
    }
  marksBelow.set(schema, marks);
  return marks;
}

/** The same for several marks, of which no value has two. */
function markedIn(
  marks: readonly Mark[],
  part: unknown,
  schema: object,
  under: readonly string[] = [],
  reads = everything,
): readonly MarkedPlace[] {
  const found: MarkedPlace[] = [];
  const read = (place: Place, schema: object): void => {
    const { value, path, names } = place;
    const forms = formsOf(schema, value);
    const mark = marks.find((mark) => forms.some((form) => form[mark] && form.type === typeof value));
    if (mark) found.push({ ...place, mark });
    if (mark || typeof value !== 'object' || value === null) return;
    // The forms of a union without kinds share a name only if they have the same value under it.
    const formAt = (name: string) =>
      forms.find(({ properties = {} }) => Object.hasOwn(properties, name))?.properties?.[name] ?? each;
    const [each] = forms.flatMap((form) => eachOf(form) ?? []);
    const markOfNames = marks.find((mark) => forms.some(({ propertyNames }) => propertyNames?.[mark]));
    const key = Array.isArray(value) ? identityAt(names)?.key : undefined;
    const keys = key ? unique(Object.values(value).map((item) => key(item as never))) : Object.keys(value);
    for (const [at, [name, below]] of Object.entries(value).entries()) {
      const form = formAt(name);
      const leadsOn = form && marks.some((mark) => marksFrom(form).has(mark));
      if (!markOfNames && !leadsOn) continue;
      const there = Array.isArray(value) ? at : name;
      const next = { path: [...path, there], names: [...names, keys[at] ?? ''], value: below, parent: value };
      if (markOfNames) found.push({ ...next, value: name, at: 'key', mark: markOfNames });
      if (leadsOn && reads(next)) read(next, form);
    }
  };
  read({ path: [], names: under, value: part, parent: undefined }, schema);
  return found;
}

/**
 * The values with a mark in a funnel, in the order of the file, without those that arms change. In: what of it is read, if
 * not all.
 */
export const placesOf = (funnel: object, mark: Mark, reads?: Reads): readonly Place[] =>
  markedIn([mark], funnel, funnelSchema, [], reads);

/** The values with a mark in what arms change, by paths of the funnel; their `names` are those without the arm. */
export const placesOfArms = (funnel: Funnel, mark: Mark): readonly Place[] => markedInArms(funnel, [mark]);

const markedInArms = (funnel: Funnel, marks: readonly Mark[]): readonly MarkedPlace[] =>
  funnel.experiments.flatMap(({ arms = {} }, index) =>
    Object.entries(arms).flatMap(([arm, changed]) =>
      changedThings(funnel, changed).flatMap(({ section, thing, key, part }) =>
        markedIn(marks, part, eachOf(funnelSchema.properties[section]) ?? {}, [section, key]).map(
          (place) => ({
            ...place,
            path: ['experiments', index, 'arms', arm, section, thing, ...place.path],
          }),
        ),
      ),
    ),
  );

/** The values of a funnel with one of several marks, of which no value has two; then those in what arms change. */
export const markedPlaces = (funnel: Funnel, marks: readonly Mark[]): readonly MarkedPlace[] => [
  ...markedIn(marks, funnel, funnelSchema),
  ...markedInArms(funnel, marks),
];
