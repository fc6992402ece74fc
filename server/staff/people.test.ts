import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { byToken, staffAccount } from '../../tests/support/server/staff-account.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
});
afterAll(() => server.database.close());

const idOf = async (name: string): Promise<string> => {
  const { people } = await (await byToken(server, '/api/staff/people')).json();
  return people.find((person: { name: string }) => person.name === name).id;
};

test('a person whom a publisher disables is signed out at once, and not signed in when enabled again', async () => {
  const pia = await staffAccount(server, 'Pia', 'publisher');
  const eda = await staffAccount(server, 'Eda', 'editor');
  const path = `/api/staff/people/${await idOf('Eda')}`;
  const disabled = await pia.post(path, { role: 'editor', disabled: true });
  expect([disabled.status, await disabled.json()]).toMatchObject([200, { name: 'Eda', disabled: true }]);
  expect((await eda.get('/api/staff/me')).status).toBe(401);
  const signIn = await eda.post('/api/staff/sign-in', {
    email: 'eda@example.com',
    password: 'correct horse battery',
  });
  expect([signIn.status, (await signIn.json()).detail]).toEqual([
    401,
    'Your account is disabled. Ask a publisher to enable it.',
  ]);
  await pia.post(path, { role: 'analyst', disabled: false });
  expect((await eda.get('/api/staff/me')).status).toBe(401);
  expect((await server.store.staffLog.newest(3)).map(({ by, detail }) => `${by}: ${detail}`)).toEqual([
    'Pia: Eda has the role analyst.',
    'NOBODY: Somebody could not sign in as Eda: the account is disabled.',
    'Pia: Eda has the role editor, and may sign in no more.',
  ]);
});

test.each([
  ['demoted', { role: 'editor', disabled: false }],
  ['disabled', { role: 'publisher', disabled: true }],
])('the last publisher cannot be %s, not even by the staff token', async (_, change) => {
  const refused = await byToken(server, `/api/staff/people/${await idOf('Pia')}`, change);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    {
      type: 'urn:problem:stile:last-publisher',
      detail: 'Pia is the last publisher who may sign in. Make somebody else a publisher first.',
    },
  ]);
  const { people } = await (await byToken(server, '/api/staff/people')).json();
  expect(people).toContainEqual(expect.objectContaining({ name: 'Pia', role: 'publisher', disabled: false }));
});

test('of publishers who disable each other at the same moment, one is left', async () => {
  const names = ['Ben', 'Cleo', 'Dan'];
  const browsers = await Promise.all(names.map((name) => staffAccount(server, name, 'publisher')));
  const ids = await Promise.all(['Pia', ...names].map(idOf));
  const pia = await byToken(server, `/api/staff/people/${ids[0]}`, { role: 'editor', disabled: false });
  expect(pia.status).toBe(200);
  const answers = await Promise.all(
    browsers.flatMap((browser, index) =>
      ids
        .slice(1)
        .filter((_, other) => other !== index)
        .map((id) => browser.post(`/api/staff/people/${id}`, { role: 'analyst', disabled: true })),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain(409);
  const { people } = await (await byToken(server, '/api/staff/people')).json();
  expect(people.filter((person: { role: string }) => person.role === 'publisher')).toHaveLength(1);
});

test('a person whom nobody knows is refused, and nothing logged', async () => {
  const before = await server.store.staffLog.newest(1);
  const refused = await byToken(server, '/api/staff/people/nobody', { role: 'editor', disabled: false });
  expect([refused.status, (await refused.json()).detail]).toEqual([
    404,
    'Nobody of the staff has this id. Load the people again.',
  ]);
  expect(await server.store.staffLog.newest(1)).toEqual(before);
});
