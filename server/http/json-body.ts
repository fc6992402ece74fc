import type { HonoRequest } from 'hono';
import { type TObjectOptions, type TSchema, Type } from 'typebox';
import { reservedNames } from '../../schema/authoring/fields/fields.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { check, Problem } from './problem.ts';

/** A property of a body: the schema gives its type and documents it; the check has a problem and a sentence for each fault. */
interface Property {
  readonly schema: TSchema;
  /** In: parsed JSON, and its name for the sentence. Out: the checked value. Fails with a Problem. */
  readonly read: (value: unknown, name: string) => unknown;
  /** Set if it may be left out. */
  readonly optional?: true;
}

/** Every property of a body. */
export type BodyShape = Readonly<Record<string, Property>>;

type BodyOf<Shape extends BodyShape> = {
  [Name in keyof Shape]:
    | ReturnType<Shape[Name]['read']>
    | (Shape[Name] extends { readonly optional: true } ? undefined : never);
};

/**
 * Reads a JSON body that has the properties of `shape`, and no others.
 *
 * In: the request, and the properties that the call declares. Out: their checked values. Fails with a Problem for a wrong
 * content type, for bytes that are not UTF-8 or not JSON, for a body that is no object, for a missing or unknown
 * property, and with the errors of the checks.
 */
export async function readJsonBody<Shape extends BodyShape>(
  request: HonoRequest,
  shape: Shape,
): Promise<BodyOf<Shape>> {
  requireMediaType(request, 'application/json');
  const body = plainObject(parse(await request.arrayBuffer()), 'The body');
  const names = Object.keys(shape).join(', ');
  const unknown = Object.keys(body).find((name) => !Object.hasOwn(shape, name));
  check(
    unknown === undefined,
    'unknown-property',
    `The body has the property ${quoted(unknown ?? '')}, which this call does not take. Send only: ${names}.`,
  );
  const values: Record<string, unknown> = {};
  for (const [name, { read, optional }] of Object.entries(shape)) {
    const isSent = Object.hasOwn(body, name);
    if (!isSent && optional) continue;
    check(isSent, 'missing-property', `The body lacks the property '${name}'; send: ${names}.`);
    values[name] = read(body[name], `'${name}'`);
  }
  return values as BodyOf<Shape>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Problem('invalid-json', 'The body is not valid JSON in UTF-8. Send a JSON object.');
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * In: parsed JSON, and its name for the sentence. Out: the same as an object. Fails with `not-an-object`, or with
 * `reserved-name` for a name that no field may have.
 */
function plainObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  check(isObject(value), 'not-an-object', `${name} is not a JSON object. Send one, like {"name": "value"}.`);
  const reserved = Object.keys(value).find((key) => reservedNames.has(key));
  check(
    reserved === undefined,
    'reserved-name',
    `${name} has the name '${reserved}', which is reserved. Leave it out.`,
  );
  return value;
}

/** Named texts, as `submit` and `update` take them. */
export type TextFields = ReadonlyMap<string, string>;

/** A name from a client, quoted and cut to 60 characters. */
export const quoted = (name: string): string => `'${name.length > 60 ? `${name.slice(0, 60)}…` : name}'`;

/**
 * In: parsed JSON, and its name for the sentence. Out: its fields. Fails as `plainObject` and `text` do, and with
 * `no-answers` for an empty object.
 */
function textFields(value: unknown, name: string): TextFields {
  const sent = Object.entries(plainObject(value, name));
  const fields = new Map(sent.map(([field, value]) => [field, text(value, `The field ${quoted(field)}`)]));
  check(fields.size > 0, 'no-answers', `${name} is empty. Send at least one field with its value.`);
  return fields;
}

/** In: parsed JSON, and its name for the sentence. Out: the session id. Fails with `invalid-session-id`. */
export function sessionId(value: unknown, name: string): string {
  const id = text(value, name);
  const detail = `${name} is not a UUID. Send the one that the landing page made.`;
  check(isSessionId(id), 'invalid-session-id', detail);
  return id;
}

/**
 * In: parsed JSON, and its name for the sentence. Out: a text that every database stores unchanged. Fails with
 * `not-a-text`, `nested-value`, `nul-character` or `lone-surrogate`.
 */
export function text(value: unknown, name: string): string {
  const isNested = typeof value === 'object' && value !== null;
  check(!isNested, 'nested-value', `${name} holds a list or an object. Send a text.`);
  check(typeof value === 'string', 'not-a-text', `${name} is not a text. Send a JSON string.`);
  check(!value.includes('\0'), 'nul-character', `${name} contains a NUL character. Send it without.`);
  check(
    value.isWellFormed(),
    'lone-surrogate',
    `${name} contains half of a surrogate pair, which is no character. Send whole characters.`,
  );
  return value;
}

/** In: parsed JSON, and its name for the sentence. Out: a boolean. Fails with `not-a-boolean`. */
function flag(value: unknown, name: string): boolean {
  const detail = `${name} is neither true nor false. Send one of the two.`;
  check(typeof value === 'boolean', 'not-a-boolean', detail);
  return value;
}

/** In: parsed JSON, and its name for the sentence. Out: a whole number. Fails with `not-a-whole-number`. */
function whole(value: unknown, name: string): number {
  const detail = `${name} is not a whole number. Send one, without quotes.`;
  check(Number.isSafeInteger(value), 'not-a-whole-number', detail);
  return Number(value);
}

/** In: parsed JSON, and its name for the sentence. Out: texts by name. Fails as `plainObject` and `text` do. */
const namedTexts = (value: unknown, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(plainObject(value, name)).map(([key, item]) => [
      key,
      text(item, `${quoted(key)} of ${name}`),
    ]),
  );

/** In: parsed JSON, and its name for the sentence. Out: a list of texts. Fails with `not-a-list`, and as `text` does. */
function texts(value: unknown, name: string): readonly string[] {
  check(Array.isArray(value), 'not-a-list', `${name} is not a list. Send one, like ["first", "second"].`);
  return value.map((item, at) => text(item, `Item ${at + 1} of ${name}`));
}

/** What `text` takes: no NUL character, and no half of a surrogate pair. */
const textSchema = (description: string) =>
  Type.String({ pattern: '^[^\\u0000\\ud800-\\udfff]*$', description });

const namedTextsSchema = (ofText: string, options: TObjectOptions) =>
  Type.Unsafe<Record<string, string>>(
    Type.Object(
      {},
      {
        additionalProperties: textSchema(ofText),
        propertyNames: { not: { enum: [...reservedNames] } },
        ...options,
      },
    ),
  );

/** The properties of the bodies; `server/openapi.test.ts` holds each schema to its check. */
export const properties = {
  sessionId: {
    schema: Type.String({
      format: 'uuid',
      description: 'The id of the session, which the landing page generated.',
    }),
    read: sessionId,
  },
  fields: {
    schema: namedTextsSchema('The stored text of the field.', {
      minProperties: 1,
      description: 'Stored texts by the fields that the funnel declares.',
    }),
    read: textFields,
  },
  text: (description: string) => ({ schema: textSchema(description), read: text }),
  flag: (description: string) => ({ schema: Type.Boolean({ description }), read: flag }),
  oneOf: <const Value extends string>(allowed: readonly Value[], description: string) => ({
    schema: Type.Enum([...allowed], { description }),
    read: (value: unknown, name: string): Value => {
      const found = allowed.find((candidate) => candidate === value);
      const detail = `${name} is none of: ${allowed.join(', ')}. Send one of them.`;
      check(found !== undefined, 'not-one-of', detail);
      return found;
    },
  }),
  whole: (description: string) => ({ schema: Type.Integer({ description }), read: whole }),
  texts: (description: string) => ({
    schema: Type.Array(textSchema('A text.'), { description }),
    read: texts,
  }),
  namedTexts: (description: string) => ({
    schema: namedTextsSchema('A text.', { description }),
    read: namedTexts,
  }),
};

/** A property that may be left out. */
export const optional = <Declared extends Property>(property: Declared) =>
  ({ ...property, optional: true }) as const;

/** Fails with `unsupported-media-type` unless Content-Type names this type; parameters are ignored. */
export function requireMediaType(request: HonoRequest, type: string): void {
  const [sent = ''] = (request.header('Content-Type') ?? '').split(';');
  check(
    sent.trim().toLowerCase() === type,
    'unsupported-media-type',
    `The body is not said to be ${type}. Send it with the header Content-Type: ${type}.`,
  );
}
