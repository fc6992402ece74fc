import { nameMarks } from '../../../schema/declaration/typebox-builders.ts';
import { pathOf, pointerTo, valueAt } from '../../../schema/places/pointer.ts';
import { changeableAt } from './changeable.ts';
import { funnelSchema } from './funnel-schema.ts';
import type { Schema } from './schema.ts';

const commentPattern = '^\\$comment$';

const commentSchema: Schema = {
  type: 'string',
  title: 'Comment',
  description: 'For whoever edits the file; visitors never get it.',
};

const followed = new WeakMap<Schema, Schema>();

/** A schema with its reference followed, always the same object; what stands beside the reference wins. */
export function resolved(schema: Schema): Schema {
  const known = followed.get(schema);
  if (known) return known;
  const found = follow(schema);
  followed.set(schema, found);
  return found;
}

function follow(schema: Schema): Schema {
  const { $ref, ...beside } = schema;
  const definition = funnelSchema.definitions?.[$ref?.split('/').at(-1) ?? ''];
  if (!definition) return schema;
  const below = resolved(definition);
  return Object.keys(beside).length === 0 ? below : { ...below, ...beside };
}

/** The forms that a value may have: those of a union, else the schema itself. */
export const formsOf = (schema: Schema): readonly Schema[] =>
  (schema.oneOf ?? schema.anyOf)?.map(resolved) ?? [schema];

/**
 * The form that a value has: of a union by kind the one of its kind, else the one that fits best. Undefined for a value
 * that has none of them.
 */
export function formOf(schema: Schema, value: unknown): Schema | undefined {
  const forms = formsOf(schema);
  if (schema.oneOf) return forms.find(({ properties }) => properties?.kind?.const === Object(value).kind);
  if (forms.length === 1) return forms[0];
  const fitting = forms.filter((form) => hasType(form, value));
  const names = Object.keys(Object(value));
  const lack = ({ properties = {}, required = [] }: Schema) =>
    required.filter((name) => !names.includes(name)).length +
    names.filter((name) => !Object.hasOwn(properties, name)).length;
  return fitting.toSorted((one, other) => lack(one) - lack(other))[0];
}

const typeTests: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

/** Whether a value has the type of a form, whatever it holds. */
export function hasType({ type, const: only, enum: names }: Schema, value: unknown): boolean {
  if (only !== undefined) return value === only;
  if (names) return names.some((name) => name === value);
  return typeTests[type ?? '']?.(value) ?? true;
}

/** The form of the values under names that the funnel chooses; undefined if the names are those of the schema. */
export const valuesOf = ({ patternProperties = {} }: Schema): Schema | undefined =>
  Object.entries(patternProperties).find(([pattern]) => pattern !== commentPattern)?.[1];

/** Whether a schema is that of a name by which other places of the funnel know the thing. */
export const declaresName = (schema: Schema): boolean =>
  schema.type === 'string' && schema.refersTo === undefined && nameMarks.some((mark) => schema[mark]);

/** What a person calls a property: its title, else the words of its name. */
export const labelOf = ({ title }: Schema, name: string): string =>
  title ??
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A property that an object may have. */
export interface Property {
  readonly name: string;
  /** As a person reads it. */
  readonly label: string;
  /** With references followed. */
  readonly schema: Schema;
  readonly isRequired: boolean;
}

const listed = new WeakMap<Schema, readonly Property[]>();

/** The properties that an object of this form may have, in the order of the schema: always the same objects. */
export function propertiesOf(form: Schema): readonly Property[] {
  const known = listed.get(form) ?? listProperties(form);
  listed.set(form, known);
  return known;
}

function listProperties({
  properties = {},
  required = [],
  patternProperties = {},
}: Schema): readonly Property[] {
  const comment = patternProperties[commentPattern] && commentSchema;
  return Object.entries({ ...properties, ...(comment && { $comment: comment }) }).map(([name, written]) => {
    const schema = resolved(written);
    return { name, label: labelOf(schema, name), schema, isRequired: required.includes(name) };
  });
}

/** The names of the properties of an object of this form, in the order in which a file has them. */
export const orderOf = (form: Schema): readonly string[] => propertiesOf(form).map(({ name }) => name);

/** The names of the properties beside the one at a pointer, in the order in which a file has them. */
export function orderBeside(funnel: unknown, pointer: string): readonly string[] {
  const above = pointerTo(...pathOf(pointer).slice(0, -1));
  const schema = schemaAt(funnel, above);
  const form = schema && formOf(schema, valueAt(funnel, above));
  return form ? orderOf(form) : [];
}

/** What the schema says of the value under a name or an index of something of this form. */
function schemaBelow(form: Schema, name: string): Schema | undefined {
  const { items, properties = {}, patternProperties = {} } = form;
  const declared =
    name === '$comment' && commentPattern in patternProperties ? commentSchema : properties[name];
  const schema = items ?? declared ?? valuesOf(form);
  return schema && resolved(schema);
}

/**
 * The schema of what a JSON pointer names in a funnel: with references followed, and in the forms that the values above
 * it have; of a union, all forms. Nothing may be there yet. Undefined if the schema knows no such place.
 */
export const schemaAt = (funnel: unknown, pointer: string): Schema | undefined =>
  schemasTo(funnel, pointer).at(-1);

/** The schemas on the way to a pointer: of the funnel, of what its first name leads to, and so on. */
export function schemasTo(funnel: unknown, pointer: string): readonly (Schema | undefined)[] {
  const path = pathOf(pointer);
  const schemas: (Schema | undefined)[] = [funnelSchema];
  let value = funnel;
  for (const [at, name] of path.entries()) {
    const above = schemas[at];
    const form = above && formOf(above, value);
    const below = form && schemaBelow(form, name);
    schemas.push(changeForm(funnel, path.slice(0, at + 1), below) ?? below);
    value = Object(value)[name];
  }
  return schemas;
}

/**
 * What an arm or a variant may say of a thing: nothing is needed, and what it leaves out is as declared. In: the schema
 * that the place has by itself.
 */
function changeForm(funnel: unknown, path: readonly string[], below: Schema | undefined): Schema | undefined {
  const [section, index = '', variants, name] = path;
  if (section === 'steps' && variants === 'variants' && name !== undefined && path.length === 4)
    return below && asDeclared(below, Object(Object(funnel).steps)[index]);
  const place = changeableAt(funnel, pointerTo(...path.slice(0, -1)))?.get(path.at(-1) ?? '');
  if (place === undefined) return undefined;
  const declared = valueAt(funnel, place);
  const form = formOf(schemaAt(funnel, place) ?? {}, declared);
  return form?.properties && asDeclared(form, declared);
}

/** The form of what changes a thing. */
function asDeclared(form: Schema, declared: unknown): Schema {
  const { kind: _, ...properties } = form.properties ?? {};
  const left = Object.entries(properties).map(([name, written]): [string, Schema] => {
    const { [name]: now } = Object(declared);
    return [name, now === undefined ? written : { ...resolved(written), default: now }];
  });
  return { ...form, properties: Object.fromEntries(left), required: [], isChange: true };
}
