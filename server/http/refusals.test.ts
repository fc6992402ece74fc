import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';

const deep = `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`;

describe('what a client must not send', () => {
  let server: TestServer;
  let visitor: Visitor;
  let before: unknown;
  beforeAll(async () => {
    server = await testServer(await postgres());
    visitor = await Visitor.arrived(server);
    before = await visitor.row();
  });
  afterAll(() => server.database.close());

  /** Sends the same to a known and an unknown session; neither may store anything. */
  async function refusalOf(body: (sessionId: string, property: string) => unknown) {
    const stranger = new Visitor(server);
    const update = await server.post('/api/update', body(visitor.sessionId, 'updates'));
    const submit = await server.post('/api/submit', body(stranger.sessionId, 'answers'));
    expect(await visitor.row()).toEqual(before);
    expect(await stranger.row()).toBeUndefined();
    const problem = await submit.json();
    expect(await update.json()).toMatchObject({ type: problem.type, status: problem.status });
    expect([update.status, submit.status]).toEqual([problem.status, problem.status]);
    return `${problem.status} ${problem.type.replace('urn:problem:stile:', '')}`;
  }

  test.each<[string, unknown, string]>([
    ['a field that is not declared', { 'Step 99': 'Yes' }, '422 undeclared-field'],
    ['a field named as a method', { toString: 'Yes' }, '422 undeclared-field'],
    ['a value outside its choice set', { 'Step 2': 'Maybe' }, '422 not-a-choice'],
    ['a choice of a multi-choice twice', { 'Step 22': 'Remote, Remote' }, '422 chosen-twice'],
    ['a multi-choice with nothing chosen', { 'Step 16': '' }, '422 nothing-chosen'],
    ['a multi-choice beside its set', { 'Step 22': 'Remote, Onsite' }, '422 not-a-choice'],
    ['an answer on the landing page beside its set', { 'Step 1': 'Maybe' }, '422 not-a-choice'],
    ['a slider value off its steps', { 'Step 6': '$60001' }, '422 off-the-steps'],
    ['a slider value beyond its end', { 'Step 9': '51 years' }, '422 off-the-steps'],
    ['a slider value spelt otherwise', { 'Step 6': '$6e4' }, '422 off-the-steps'],
    ['text over its limit', { 'Step 7': 'a'.repeat(2_001) }, '422 too-long'],
    ['a start field over its limit', { UTM: 'a'.repeat(201) }, '422 too-long'],
    ['an empty answer', { 'Step 7': '' }, '422 empty'],
    ['spaces around an answer', { 'Step 7': ' Product Manager' }, '422 untrimmed'],
    ['a control character', { 'Step 7': 'a\tb' }, '422 control-character'],
    ['an unknown plan', { 'Step 26': 'Pro Plan' }, '422 not-a-plan'],
    ['another value than the step stores', { 'Step 3': 'Done' }, '422 wrong-value'],
    ['another status than Viewed', { 'Step 3 Status': 'viewed' }, '422 wrong-value'],
    ['one wrong field among right ones', { 'Step 2': 'Yes', 'Step 3': 'nope' }, '422 wrong-value'],
    ['the field of another call', { 'Step 24': 'ana@example.com' }, '422 other-call'],
    ['a NUL character', { 'Step 7': 'a\0b' }, '400 nul-character'],
    ['half of a surrogate pair', { 'Step 7': 'a\ud800' }, '400 lone-surrogate'],
    ['a number', { 'Step 9': 10 }, '400 not-a-text'],
    ['true', { 'Step 9': true }, '400 not-a-text'],
    ['null', { 'Step 9': null }, '400 not-a-text'],
    ['a list', { 'Step 16': ['East Asian'] }, '400 nested-value'],
    ['an object', { 'Step 16': { a: 'b' } }, '400 nested-value'],
    ['no field', {}, '400 no-answers'],
    ['a list of answers', [{ 'Step 2': 'Yes' }], '400 not-an-object'],
    ['a text for answers', 'Step 2', '400 not-an-object'],
    ['null for answers', null, '400 not-an-object'],
    ['the reserved name constructor', { constructor: 'Yes' }, '400 reserved-name'],
    ['the reserved name prototype', { prototype: 'Yes' }, '400 reserved-name'],
  ])('%s is refused, and nothing is stored', async (_, fields, refusal) => {
    expect(await refusalOf((sessionId, property) => ({ sessionId, [property]: fields }))).toBe(refusal);
  });

  test.each<[string, (id: string, property: string) => string, string]>([
    [
      'the reserved name __proto__',
      (id, property) => `{"sessionId":"${id}","${property}":{"__proto__":"Yes"}}`,
      '400 reserved-name',
    ],
    [
      '__proto__ beside the answers',
      (id, property) => `{"sessionId":"${id}","${property}":{"Step 2":"Yes"},"__proto__":{}}`,
      '400 reserved-name',
    ],
    [
      'deep nesting',
      (id, property) => `{"sessionId":"${id}","${property}":{"Step 2":${deep}}}`,
      '400 nested-value',
    ],
    [
      'a property that the call does not take',
      (id, property) => `{"sessionId":"${id}","${property}":{"Step 2":"Yes"},"admin":"true"}`,
      '400 unknown-property',
    ],
    ['a body without answers', (id) => `{"sessionId":"${id}"}`, '400 missing-property'],
    ['a body without a session', (_, property) => `{"${property}":{"Step 2":"Yes"}}`, '400 missing-property'],
    [
      'a session id that is no UUID',
      (_, property) => `{"sessionId":"1","${property}":{"Step 2":"Yes"}}`,
      '400 invalid-session-id',
    ],
    [
      'a session id that is no text',
      (_, property) => `{"sessionId":{},"${property}":{"Step 2":"Yes"}}`,
      '400 nested-value',
    ],
    ['a list', () => '[]', '400 not-an-object'],
    ['null', () => 'null', '400 not-an-object'],
    ['a text', () => '"hello"', '400 not-an-object'],
    ['no JSON', () => '{"sessionId":', '400 invalid-json'],
    ['nothing', () => '', '400 invalid-json'],
    [
      'a body over 64 KB',
      (id, property) => `{"sessionId":"${id}","${property}":{"Step 7":"${'a'.repeat(65_536)}"}}`,
      '413 body-too-large',
    ],
  ])('%s is refused, and nothing is stored', async (_, body, refusal) => {
    expect(await refusalOf(body)).toBe(refusal);
  });

  test('a consent that is neither true nor false is refused', async () => {
    const { sessionId } = visitor;
    const response = await server.post('/api/submit-email', {
      sessionId,
      email: 'a@b.co',
      subscription: 'yes',
    });
    expect([response.status, (await response.json()).type]).toEqual([400, 'urn:problem:stile:not-a-boolean']);
  });

  test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp'])(
    'the content type %s is refused',
    async (type) => {
      const response = await server.app.request('/api/submit', {
        method: 'POST',
        headers: type ? { 'Content-Type': type } : {},
        body: new TextEncoder().encode('{}'),
      });
      expect([response.status, (await response.json()).type]).toEqual([
        415,
        'urn:problem:stile:unsupported-media-type',
      ]);
    },
  );

  test('JSON with a charset is taken, and bytes that are not UTF-8 are refused', async () => {
    const send = (body: BodyInit) =>
      server.app.request('/api/submit', {
        method: 'POST',
        headers: { 'Content-Type': 'Application/JSON; charset=utf-8' },
        body,
      });
    const { sessionId } = new Visitor(server);
    expect((await send(JSON.stringify({ sessionId, answers: { UTM: '' } }))).status).toBe(201);
    const broken = await send(new Uint8Array([0x7b, 0xff, 0x7d]));
    expect((await broken.json()).type).toBe('urn:problem:stile:invalid-json');
  });

  test('a body that says nothing of its length is refused as soon as it has 64 KB', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    const response = await server.app.request('/api/submit', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(70 * 1024);
  });

  test('an unknown path below /api is 404 for every method, a wrong method 405 with the right ones', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const response = await server.app.request('/api/nothing', { method });
      expect([response.status, (await response.json()).type]).toEqual([404, 'urn:problem:stile:not-found']);
    }
    const wrong = await server.app.request('/api/submit', { method: 'PUT' });
    expect([wrong.status, (await wrong.json()).type]).toEqual([405, 'urn:problem:stile:method-not-allowed']);
    expect(wrong.headers.get('Allow')).toBe('POST');
    expect((await server.app.request('/api/analytics', { method: 'POST' })).headers.get('Allow')).toContain(
      'GET',
    );
  });
});
