import type { AnySchemaObject, ErrorObject } from 'ajv';
import { matches, schemaErrors } from '#structure-check';
import type { FunnelFile } from '../../schema/declaration/funnel.ts';
import { filledPattern } from '../../schema/declaration/typebox-builders.ts';
import { pathOf, pointerTo } from '../../schema/places/pointer.ts';
import { didYouMean } from '../nearest.ts';
import { changeTo, withMeantName } from '../rules/fix.ts';
import type { Finding, Fix } from '../rules/rule.ts';
import { withoutOtherForms } from './nearest-form.ts';

/** The value as a funnel file, or everything in it that does not fit the schema. */
export function checkStructure(
  value: unknown,
): { readonly written: FunnelFile } | { readonly findings: readonly Finding[] } {
  return matches(value) ? { written: value } : { findings: findingsIn(value, 'funnel') };
}

/** Everything in which a value does not fit the schema of such a file. */
export function findingsIn(value: unknown, file: 'funnel' | 'overlay'): readonly Finding[] {
  const errors = schemaErrors(value, file).filter((error) => !isToldElsewhere(error));
  return withoutOtherForms(errors).map((error) => findingOf(error, value, `the ${file}`));
}

/**
 * Whether another error is more precise: the discriminator's for a missing kind, the form's for a wrong name, that of a
 * `then`.
 */
const isToldElsewhere = ({ keyword, parentSchema }: ErrorObject): boolean =>
  keyword === 'propertyNames' ||
  keyword === 'if' ||
  (keyword === 'required' && parentSchema?.discriminator !== undefined);

/**
 * A value of the file in a sentence: a text unchanged, everything else as JSON. Does not call `toString`, which an
 * object of the file may have replaced.
 */
const given = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)));

/** The shortest name, in letters, that can be guessed: `and` is one letter from `any`, but means `all`. */
const tellingLength = 4;

/** The hint for an unknown property. */
const meantName = (name: string, known: readonly string[]): string =>
  name.length < tellingLength ? '' : didYouMean(name, known);

/**
 * A value's place in words: a step is named by its path, and other items of lists are counted from 1. In: the root, and
 * its name.
 */
function placeOf(path: readonly string[], root: unknown, rootName = 'the funnel'): string {
  let place = '';
  let names: readonly string[] = [];
  let value = root;
  const around = () => (names.length === 0 ? place : `'${names.join('.')}'${place && ` of ${place}`}`);
  for (const [depth, part] of path.entries()) {
    const list = value;
    value = Object(value)[part];
    if (!Array.isArray(list)) {
      names = [...names, part];
      continue;
    }
    const isStep = depth === 1 && path[0] === 'steps';
    const { path: own } = Object(value);
    const item = Number(part) + 1;
    place = !isStep
      ? `item ${item} of ${around()}`
      : typeof own === 'string'
        ? `the step '${own}'`
        : `step ${item} of the file`;
    names = [];
  }
  return around() || rootName;
}

const capitalized = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1);

/** The hint for a property in the wrong place: an object that contains this one has a property with this name. */
function properHolder({ instancePath, params }: ErrorObject, root: unknown): string {
  const name: string = params.additionalProperty;
  const holder = holderOf(root, pathOf(instancePath), name);
  return holder ? ` ${capitalized(placeOf(holder, root))} has a '${name}' already.` : '';
}

/** Whether a text is a number, true or false in mistaken quotation marks. */
const isQuoted = (data: unknown, type: string): data is string => {
  if (typeof data !== 'string') return false;
  if (type === 'boolean') return data === 'true' || data === 'false';
  return (type === 'number' || type === 'integer') && data.trim() !== '' && Number.isFinite(Number(data));
};

/** The message for an error: `name` is its place in words, `root` the whole funnel. */
type Sentence = (error: ErrorObject, name: string, root: unknown) => string;

/** The message for each keyword of JSON Schema. */
const sentences: Readonly<Record<string, Sentence>> = {
  required: ({ params }, name) => `${name} has no '${params.missingProperty}', which it needs. Add it.`,
  additionalProperties: (error, name, root) =>
    `${name} has a property '${error.params.additionalProperty}' that nothing reads, so it has no effect. Remove it or correct its name.${properHolder(error, root)}`,
  type: ({ params, data }, name) =>
    `${name} has the wrong type. Write it as ${formText({ type: params.type })}${isQuoted(data, params.type) ? ', without the quotation marks' : ''}.`,
  enum: ({ params, data }, name) =>
    `${name} is ${JSON.stringify(data)}, which is not known. Take one of: ${params.allowedValues.join(', ')}.`,
  const: ({ params }, name) => `${name} can only be ${JSON.stringify(params.allowedValue)}. Write that.`,
  pattern: ({ params, data, parentSchema }, name) =>
    params.pattern === filledPattern
      ? `${name} is blank, although a text is needed there. Write at least one character that is not a space.`
      : `${name} is ${JSON.stringify(data)}, which does not have the form it needs. ${parentSchema?.examples ? `Write it like '${parentSchema.examples[0]}'.` : parentSchema?.description}`,
  minItems: (_, name) => `${name} is an empty list, so there is nothing to show. Add to it.`,
  minProperties: ({ parentSchema }, name) =>
    `${name} is empty, so it says nothing. Give it one of: ${namesOf(parentSchema)}.`,
  maxProperties: ({ data, parentSchema }, name) =>
    `${name} has ${Object.keys(Object(data)).join(' and ')}, and only one counts. Keep one of: ${namesOf(parentSchema)}.`,
  minimum: ({ params, data }, name) =>
    `${name} is ${data}, which is too little. Write ${params.limit} or more.`,
  exclusiveMinimum: ({ params, data }, name) =>
    `${name} is ${data}, which is too little. Write more than ${params.limit}.`,
  maximum: ({ params, data }, name) =>
    `${name} is ${data}, which is too much. Write ${params.limit} or less.`,
  discriminator: ({ params, parentSchema }, name) => {
    const all = `Take one of: ${kindsIn(parentSchema).join(', ')}.`;
    if (params.tagValue === undefined) return `${name} has no 'kind', which says what it is. ${all}`;
    return `${name} has the kind '${given(params.tagValue)}', which does not exist. ${all}`;
  },
  anyOf: ({ schema, data }, name) => {
    const forms = schema as readonly AnySchemaObject[];
    return `${name} has none of the forms that are allowed here. Write it as ${formText({ anyOf: forms })}.${strangeNames(data, namesIn(forms))}`;
  },
};

const namesOf = (schema: AnySchemaObject = {}): string => Object.keys(schema.properties ?? {}).join(', ');

/** The kinds of the forms of a schema. */
const kindsIn = (schema: AnySchemaObject = {}): readonly string[] =>
  (schema.oneOf ?? []).map((form: AnySchemaObject) => form.properties.kind.const);

/** For keywords of JSON Schema, the name at fault and those that it may be meant for. */
const namesMeant: Readonly<
  Record<string, (error: ErrorObject, root: unknown) => readonly [string, readonly string[]]>
> = {
  additionalProperties: (error, root) => {
    const name: string = error.params.additionalProperty;
    const isGuessed = name.length >= tellingLength && properHolder(error, root) === '';
    const missing = ([property]: [string, unknown]) => !Object.hasOwn(Object(error.data), property);
    const properties = Object.entries(error.parentSchema?.properties ?? {});
    return [name, isGuessed ? properties.filter(missing).map(([property]) => property) : []];
  },
  enum: ({ params, data }) => [given(data), params.allowedValues],
  discriminator: ({ params, parentSchema }) => [
    given(params.tagValue),
    params.tagValue === undefined ? [] : kindsIn(parentSchema),
  ],
};

/** For keywords of JSON Schema, what mends the error whatever was meant; undefined if nothing does. */
const fixes: Readonly<Record<string, (error: ErrorObject, pointer: string) => Fix | undefined>> = {
  additionalProperties: ({ params }, pointer) => ({
    title: `Remove '${params.additionalProperty}'`,
    op: 'remove',
    pointer,
  }),
  type: ({ params, data }, pointer) =>
    isQuoted(data, params.type) ? changeTo(pointer, JSON.parse(data.trim())) : undefined,
  const: ({ params }, pointer) => changeTo(pointer, params.allowedValue),
  minimum: ({ params }, pointer) => changeTo(pointer, params.limit),
  maximum: ({ params }, pointer) => changeTo(pointer, params.limit),
};

/** A sentence for each unknown property of an object. */
function strangeNames(value: unknown, known: readonly string[]): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || known.length === 0) return '';
  const strange = Object.keys(value).filter((name) => name !== '$comment' && !known.includes(name));
  return strange.map((name) => ` None of them has '${name}'.${meantName(name, known)}`).join('');
}

function findingOf(error: ErrorObject, root: unknown, rootName: string): Finding {
  const place = placeOf(pathOf(error.instancePath), root, rootName);
  const name = error.propertyName === undefined ? capitalized(place) : `A name in ${place}`;
  const sentence = sentences[error.keyword];
  const message = sentence ? sentence(error, name, root) : `${name} ${error.message}. Correct it.`;
  const key: unknown = error.propertyName ?? error.params.additionalProperty;
  const below = error.keyword === 'discriminator' ? error.params.tag : key;
  const pointer = error.instancePath + (typeof below === 'string' ? pointerTo(below) : '');
  const fix = fixes[error.keyword]?.(error, pointer);
  const [meant, known] = namesMeant[error.keyword]?.(error, root) ?? ['', []];
  return withMeantName(
    {
      pointer,
      ...(typeof key === 'string' && { at: 'key' }),
      message,
      ...(fix && { fix }),
    },
    meant,
    known,
  );
}

/**
 * The path to the nearest object that contains the value at a path and may itself have a property with this name;
 * undefined if there is none.
 */
function holderOf(root: unknown, path: readonly string[], name: string): readonly string[] | undefined {
  const holders = path.map((_, length) => path.slice(0, length)).reverse();
  return holders.find((holder) => {
    const value = holder.reduce<unknown>((outer, part) => Object(outer)[part], root);
    return !Array.isArray(value) && Object.hasOwn(Object(value), name);
  });
}

const words: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'an object in { }',
};

/**
 * The forms of a JSON Schema, in a few words each: `"log"`, `a text`, `{ label?, value }`, `a list of { to, when? }`.
 */
function textsOf(form: AnySchemaObject): readonly string[] {
  if (form.anyOf) return form.anyOf.flatMap(textsOf);
  if (form.const !== undefined) return [JSON.stringify(form.const)];
  if (form.enum) return form.enum.map((value: unknown) => JSON.stringify(value));
  if (form.items?.$ref) return [`a list of ${form.items.$ref.split('/').at(-1)}s`];
  if (form.items) return [`a list of ${formText(form.items)}`];
  if (!form.properties) return [words[form.type] ?? form.type];
  const names = Object.keys(form.properties).map((name) =>
    form.required?.includes(name) ? name : `${name}?`,
  );
  return [`{ ${names.join(', ')} }`];
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** The form of a JSON Schema in a few words; for objects, the names of their properties. */
const formText = (form: AnySchemaObject): string => alternatives.format(textsOf(form));

/** The names of the properties of objects in any of the forms. */
const namesIn = (forms: readonly AnySchemaObject[]): readonly string[] => [
  ...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties))),
];
