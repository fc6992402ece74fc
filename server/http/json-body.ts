import type { HonoRequest } from 'hono';
import { type TSchema, Type } from 'typebox';
import { reservedNames } from '../../schema/authoring/fields/fields.ts';
import { isSessionId } from '../../schema/sessions/session-id.ts';
import { Problem } from './problem.ts';

/** A property of a body: the schema gives its type and documents it; the check has a problem and a sentence for each fault. */
interface Property {
  readonly schema: TSchema;
  /** In: parsed JSON, and its name for the sentence. Out: the checked value. Fails with a Problem. */
  readonly read: (value: unknown, name: string) => unknown;
}

/** Every property of a body, all of them required. */
export type BodyShape = Readonly<Record<string, Property>>;

type BodyOf<Shape extends BodyShape> = { [Name in keyof Shape]: ReturnType<Shape[Name]['read']> };

/**
 * Reads a JSON body that has exactly the properties of `shape`.
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
  for (const name of Object.keys(body)) {
    if (Object.hasOwn(shape, name)) continue;
    throw new Problem(
      'unknown-property',
      `The body has the property ${quoted(name)}, which this call does not take. Send only: ${namesOf(shape)}.`,
    );
  }
  const values: Record<string, unknown> = {};
  for (const [name, { read }] of Object.entries(shape)) {
    if (!Object.hasOwn(body, name)) {
      throw new Problem(
        'missing-property',
        `The body lacks the property '${name}'; send: ${namesOf(shape)}.`,
      );
    }
    values[name] = read(body[name], `'${name}'`);
  }
  return values as BodyOf<Shape>;
}

const namesOf = (shape: BodyShape): string => Object.keys(shape).join(', ');

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Problem('invalid-json', 'The body is not valid JSON in UTF-8. Send a JSON object.');
  }
}

/**
 * In: parsed JSON, and its name for the sentence. Out: the same as an object. Fails with `not-an-object`, or with
 * `reserved-name` for a name that no field may have.
 */
function plainObject(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Problem('not-an-object', `${name} is not a JSON object. Send one, like {"name": "value"}.`);
  }
  const forbidden = Object.keys(value).find((key) => reservedNames.has(key));
  if (forbidden !== undefined) {
    throw new Problem(
      'reserved-name',
      `${name} has the name '${forbidden}', which is reserved. Leave it out.`,
    );
  }
  return value as Readonly<Record<string, unknown>>;
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
  const fields = new Map<string, string>();
  for (const [field, given] of Object.entries(plainObject(value, name))) {
    fields.set(field, text(given, `The field ${quoted(field)}`));
  }
  if (fields.size === 0) {
    throw new Problem('no-answers', `${name} is empty. Send at least one field with its value.`);
  }
  return fields;
}

/** In: parsed JSON, and its name for the sentence. Out: the session id. Fails with `invalid-session-id`. */
export function sessionId(value: unknown, name: string): string {
  const id = text(value, name);
  if (!isSessionId(id)) {
    throw new Problem(
      'invalid-session-id',
      `${name} is not a UUID. Send the one that the landing page made.`,
    );
  }
  return id;
}

/**
 * In: parsed JSON, and its name for the sentence. Out: a text that every database stores unchanged. Fails with
 * `not-a-text`, `nested-value`, `nul-character` or `lone-surrogate`.
 */
export function text(value: unknown, name: string): string {
  if (typeof value === 'object' && value !== null) {
    throw new Problem('nested-value', `${name} holds a list or an object. Send a text.`);
  }
  if (typeof value !== 'string') {
    throw new Problem('not-a-text', `${name} is not a text. Send a JSON string.`);
  }
  if (value.includes('\0')) {
    throw new Problem('nul-character', `${name} contains a NUL character. Send it without.`);
  }
  if (!value.isWellFormed()) {
    throw new Problem(
      'lone-surrogate',
      `${name} contains half of a surrogate pair, which is no character. Send whole characters.`,
    );
  }
  return value;
}

/** In: parsed JSON, and its name for the sentence. Out: a boolean. Fails with `not-a-boolean`. */
function flag(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') {
    throw new Problem('not-a-boolean', `${name} is neither true nor false. Send one of the two.`);
  }
  return value;
}

/** What `text` takes: no NUL character, and no half of a surrogate pair. */
const textSchema = (description: string) =>
  Type.String({ pattern: '^[^\\u0000\\ud800-\\udfff]*$', description });

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
    schema: Type.Unsafe<Record<string, string>>(
      Type.Object(
        {},
        {
          additionalProperties: textSchema('The stored text of the field.'),
          propertyNames: { not: { enum: [...reservedNames] } },
          minProperties: 1,
          description: 'Stored texts by the fields that the funnel declares.',
        },
      ),
    ),
    read: textFields,
  },
  text: (description: string) => ({ schema: textSchema(description), read: text }),
  flag: (description: string) => ({ schema: Type.Boolean({ description }), read: flag }),
};

/** Fails with `unsupported-media-type` unless Content-Type names this type; parameters are ignored. */
export function requireMediaType(request: HonoRequest, wanted: string): void {
  const [given = ''] = (request.header('Content-Type') ?? '').split(';');
  if (given.trim().toLowerCase() !== wanted) {
    throw new Problem(
      'unsupported-media-type',
      `The body is not said to be ${wanted}. Send it with the header Content-Type: ${wanted}.`,
    );
  }
}
