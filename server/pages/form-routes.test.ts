import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { callsToAction } from '../../schema/pages/page-contents.ts';
import { plantFunnel, shippedFunnel } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { twoPrices } from '../../tests/support/two-prices.ts';
import { withValues } from '../../tests/support/with-values.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
});
afterAll(() => server.database.close());

const own = { 'Sec-Fetch-Site': 'same-origin' };

const send = async (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = own,
  { app }: TestServer = server,
) => {
  const response = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Host: 'quiz.example', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
  const to = new URL(response.headers.get('Location') ?? '/', 'http://quiz.example');
  return { response, path: to.pathname, sessionId: to.searchParams.get('sessionId') ?? '' };
};

const sessionsOf = ({ database }: TestServer) =>
  database.db.selectFrom('sessions').select(['session_id', 'answers', 'furthest_step']).execute();
const answersOf = async (id: string) =>
  (await sessionsOf(server)).find(({ session_id }) => session_id === id)?.answers;

test('a form makes the session with its source, keeps the answer and leads on', async () => {
  const { response, path, sessionId } = await send('/?utm_source=letter', { sessionId: '', 'Step 1': 'Yes' });
  expect([response.status, path]).toEqual([303, '/step2']);
  expect(await answersOf(sessionId)).toEqual({ UTM: 'letter', 'Visit 1': 'true', 'Step 1': 'Yes' });
});

test('a form that is sent twice for a session leaves one session with the last answer', async () => {
  const { sessionId } = new Visitor(server);
  await Promise.all([
    send('/step2', { sessionId, 'Step 2': 'Yes' }),
    send('/step2', { sessionId, 'Step 2': 'Yes' }),
  ]);
  await send('/step2', { sessionId, 'Step 2': 'No' });
  expect(await answersOf(sessionId)).toMatchObject({ 'Step 2': 'No', 'Step 2 Status': 'Viewed' });
});

test('the session of the address is taken up, and its source is not emptied', async () => {
  const visitor = new Visitor(server);
  await visitor.submit({ UTM: 'poster', 'Visit 1': 'true' });
  const { sessionId } = await send(`/step2?sessionId=${visitor.sessionId}`, {
    sessionId: '',
    'Step 2': 'Yes',
  });
  expect(sessionId).toBe(visitor.sessionId);
  expect(await answersOf(sessionId)).toMatchObject({ UTM: 'poster', 'Step 2': 'Yes' });
});

test('the conditions of the step decide where it leads', async () => {
  const plants = await testServer(await postgres(), plantFunnel as Funnel);
  const way = async (language: string) => (await send('/language', { language }, own, plants)).path;
  expect([await way('en'), await way('de')]).toEqual(['/en/rooms', '/de/rooms']);
  await plants.database.close();
});

test('so do the earlier answers of the session', async () => {
  const isCat = { answer: 'Pet', is: 'Cat' };
  const asking = withValues(twoPrices, {
    '/steps/0/next': '/size',
    '/steps/1/opensWithoutSession': true,
    '/steps/1/next': [{ when: isCat, to: '/cheap' }, { to: '/age' }],
  });
  const pets = await testServer(await postgres(), asking);
  const wayOf = async (Pet: string) => {
    const visitor = new Visitor(pets);
    await visitor.submit({ UTM: '', Pet });
    return (await send('/size', { sessionId: visitor.sessionId, Size: 'Large' }, own, pets)).path;
  };
  expect([await wayOf('Cat'), await wayOf('Dog')]).toEqual(['/cheap', '/age']);
  await pets.database.close();
});

test('an optional question is skipped', async () => {
  const optional = withValues(twoPrices, {
    '/steps/1/opensWithoutSession': true,
    '/steps/1/optional': { label: 'Skip' },
  });
  const pets = await testServer(await postgres(), optional);
  const { response, path } = await send('/size', { Size: '' }, own, pets);
  expect([response.status, path]).toEqual([303, '/age']);
  await pets.database.close();
});

describe('is answered with a page, and keeps nothing', () => {
  test.each<[string, string, Record<string, string>, Record<string, string>, number]>([
    ['an answer that is no choice', '/step2', { 'Step 2': 'Perhaps' }, own, 422],
    ['no answer at all', '/', {}, own, 400],
    ['a field of another page', '/', { 'Step 2': 'Yes' }, own, 400],
    ['a NUL', '/', { 'Step 1': 'Y\0' }, own, 400],
    ['a form of another site', '/', { 'Step 1': 'Yes' }, { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['one that says nothing of its site', '/', { 'Step 1': 'Yes' }, {}, 403],
    ['a foreign Origin', '/', { 'Step 1': 'Yes' }, { Origin: 'https://evil.example' }, 403],
    ['a body of another type', '/', {}, { ...own, 'Content-Type': 'application/json' }, 415],
    ['too large a body', '/', { 'Step 1': 'x'.repeat(70_000) }, own, 413],
  ])('%s', async (_, path, fields, headers, status) => {
    const before = await sessionsOf(server);
    const { response } = await send(path, fields, headers);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`"refusedAt":"${path}"`);
    expect(await sessionsOf(server)).toHaveLength(before.length);
  });
});

test('shows a refused form again as the version of the session has it', async () => {
  const other = await testServer(await postgres());
  const visitor = await Visitor.arrived(other);
  await other.publish({
    ...shippedFunnel,
    version: '9.0.0',
    choiceSets: { ...shippedFunnel.choiceSets, 'yes-no': ['Yes, I am', 'No, I am not'] },
  });
  const { response } = await send('/', { sessionId: visitor.sessionId, 'Step 1': 'Yes, I am' }, own, other);
  expect(response.status).toBe(422);
  expect(/"version":"(.*?)"/.exec(await response.text())?.[1]).toBe(shippedFunnel.version);
  await other.database.close();
});

test('an Origin of our host is enough if a browser sends no Sec-Fetch-Site, also behind a proxy that ends TLS', async () => {
  const { response } = await send('/', { 'Step 1': 'Yes' }, { Origin: 'https://quiz.example' });
  expect(response.status).toBe(303);
});

test('so is an Origin of the public address, if a proxy puts another host into the request', async () => {
  const address = new URL('https://quiz.example.com');
  const proxied = await testServer(await postgres(), undefined, undefined, undefined, address);
  const statusOf = async (origin: string) => {
    const headers = { Host: 'backend:3000', Origin: origin };
    return (await send('/', { 'Step 1': 'Yes' }, headers, proxied)).response.status;
  };
  expect(await statusOf('https://quiz.example.com')).toBe(303);
  for (const other of ['https://evil.example', 'https://quiz.example.com.evil.example', 'null']) {
    expect(await statusOf(other)).toBe(403);
  }
  await proxied.database.close();
});

test('a step that opens the funnel takes a form if its kind is answered by one, else the browser draws it', async () => {
  const oneOfEachKind = new Map(shippedFunnel.steps.toReversed().map((step) => [step.kind, step]));
  const steps = shippedFunnel.steps.map((step) => ({
    ...step,
    opensWithoutSession: oneOfEachKind.get(step.kind) === step,
  }));
  const opens = await testServer(await postgres(), { ...shippedFunnel, steps } as Funnel);
  const taking = new Set<string>();
  for (const { kind, path, field } of oneOfEachKind.values()) {
    const { response } = await send(path, { [field]: 'done' }, own, opens);
    if (response.status !== 405) taking.add(kind);
  }
  expect([...taking].sort()).toEqual(['choice', 'info']);
  expect((await send('/step3', { 'Step 3': 'done' }, own, opens)).path).toBe('/step4');
  await opens.database.close();
});

test.each(['/step3', '/nothing', '/success'])('%s, which is not open, takes no form', async (path) => {
  const { response } = await send(path, { 'Step 3': 'done' });
  expect([response.status, response.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
});

test('while the database is away, an answer comes back with a page, and a click leads on', async () => {
  const away = await testServer(await postgres());
  await away.database.db.schema.alterTable('sessions').renameTo('sessions_away').execute();
  const question = await send('/', { 'Step 1': 'Yes' }, own, away);
  expect(question.response.status).toBeGreaterThanOrEqual(500);
  expect(question.response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  const [{ field = '', value = '' } = {}] = callsToAction(shippedFunnel);
  const click = await send('/', { [field]: value }, own, away);
  expect([click.response.status, click.path]).toEqual([303, '/step2']);
  await away.database.close();
});
