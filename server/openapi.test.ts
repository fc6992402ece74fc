import { Ajv } from 'ajv';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import type { Call } from './http/call.ts';
import { type BodyShape, readJsonBody } from './http/json-body.ts';
import { describedCalls, openApiDocument } from './openapi.ts';

const uuid = '0b8a4b0e-7c53-4f0e-9d63-0c8f4b6f1a11';

/** JSON that clients may send for any property, right for some and wrong for others. */
const values: readonly string[] = [
  ...['', 'Yes', ' two\nlines ', '🐴', 'a\0', 'a\ud800', '\udc00b', 'ana@example.com', 'editor'],
  ...[uuid, uuid.toUpperCase(), `${uuid}\n`, `urn:uuid:${uuid}`, uuid.replaceAll('-', ''), `{${uuid}}`],
  ...[
    true,
    false,
    null,
    0,
    1.5,
    10,
    ['Yes', 1],
    [],
    ['Yes'],
    {},
    { a: 'Yes' },
    { '': '' },
    { a: 'Yes', b: '🐴' },
  ],
  ...[{ a: true }, { a: null }, { a: 1 }, { a: ['b'] }, { a: {} }, { a: 'b\0' }, { a: '\ud800' }],
  ...[{ 'a\nb': 'Yes' }, { 'a\nb': 1 }, { constructor: 'Yes' }, { prototype: 'Yes' }, { toString: 'Yes' }],
]
  .map((value) => JSON.stringify(value))
  .concat('{"__proto__":"Yes"}');

/** JSON that is wrong for a whole body. */
const noBodies = ['null', '[]', '"Yes"', '1', '{}', '{"a":"Yes"}', '{"__proto__":"Yes"}'];

type BodyCall = Call & { readonly body: BodyShape };
const withBody = describedCalls.filter((call): call is BodyCall => call.body !== undefined);

const { paths } = JSON.parse(JSON.stringify(openApiDocument));
const ajv = new Ajv({
  // The form of RFC 9562.
  formats: { uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i },
});

describe.each(withBody)('the body of $path', ({ path, body }) => {
  const { schema } = paths[path.replaceAll(/:(\w+)/g, '{$1}')].post.requestBody.content['application/json'];
  const app = new Hono();
  app.onError(() => new Response(null, { status: 400 }));
  app.post('/', async ({ req }) => {
    await readJsonBody(req, body);
    return new Response();
  });
  const fits = (json: string) => ajv.validate(schema, JSON.parse(json));
  const isTaken = async (json: string) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await app.request('/', { method: 'POST', headers, body: json })).ok;
  };

  const right = new Map(
    Object.keys(body).map((name) => [
      name,
      values.find((json) => ajv.validate(schema.properties[name], JSON.parse(json))),
    ]),
  );
  const bodyOf = (properties: Iterable<readonly [string, string | undefined]>) =>
    `{${[...properties].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`;

  test.each([...right.keys()])('is taken by the same values of %s as it is described', async (name) => {
    const bodies = values.map((json) => bodyOf(new Map(right).set(name, json)));
    const taken = await Promise.all(bodies.map(isTaken));
    expect(bodies.filter((_, index) => taken[index])).toEqual(bodies.filter(fits));
    expect(new Set(taken)).toEqual(new Set([true, false]));
  });

  test('is refused if the schema refuses it, as a whole', async () => {
    const others = [
      ...noBodies,
      bodyOf([...right, ['more', '"Yes"']]),
      ...[...right.keys()].map((name) => bodyOf([...right].filter(([other]) => other !== name))),
    ];
    const taken = await Promise.all(others.map(isTaken));
    expect(others.filter((_, index) => taken[index])).toEqual(others.filter(fits));
    expect(taken).toContain(false);
  });
});
