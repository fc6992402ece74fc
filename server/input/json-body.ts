import type { HonoRequest } from 'hono';
import { Problem } from '../problem.ts';
import { requireMediaType } from './media-type.ts';
import { plainObject } from './plain-object.ts';
import { quoted } from './text-fields.ts';

/** Turns one property of parsed JSON into what a route works with, or throws a Problem that calls it `name`. */
type Reader = (value: unknown, name: string) => unknown;

type BodyOf<Shape extends Record<string, Reader>> = { [Name in keyof Shape]: ReturnType<Shape[Name]> };

/**
 * Reads a JSON body that has exactly the properties of `shape`.
 *
 * In: the request, and a reader for each property. Out: what the readers made of them. Fails with a Problem of its
 * own for a wrong content type, bytes that are not UTF-8 or not JSON, a body that is no object, a property that is
 * missing or not known, and with whatever the readers throw.
 */
export async function readJsonBody<Shape extends Record<string, Reader>>(
  request: HonoRequest,
  shape: Shape,
): Promise<BodyOf<Shape>> {
  requireMediaType(request, 'application/json');
  const body = plainObject(parse(await request.arrayBuffer()), 'The body');
  const unknown = Object.keys(body).find((name) => !Object.hasOwn(shape, name));
  const properties = Object.keys(shape).join(', ');
  if (unknown !== undefined) {
    throw new Problem(
      'unknown-property',
      `The body has the property ${quoted(unknown)}, which this call does not take; send only: ${properties}.`,
    );
  }
  const missing = Object.keys(shape).find((name) => !Object.hasOwn(body, name));
  if (missing !== undefined) {
    throw new Problem('missing-property', `The body lacks the property '${missing}'; send: ${properties}.`);
  }
  const read = Object.entries(shape).map(([name, reader]) => [name, reader(body[name], `'${name}'`)]);
  return Object.fromEntries(read) as BodyOf<Shape>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Problem('invalid-json', 'The body is not valid JSON in UTF-8; send a JSON object.');
  }
}
