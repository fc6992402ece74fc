import { afterAll, beforeAll, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { cookieOf } from '../../tests/support/server/signed-in.ts';
import {
  byToken,
  invitationFor,
  StaffBrowser,
  staffAccount,
  staffPassword,
} from '../../tests/support/server/staff-account.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
});
afterAll(() => server.database.close());

const accept = (token: string, name: string, password = staffPassword, site = 'same-origin') =>
  new StaffBrowser(server, '').post('/api/staff/invitations/accept', { token, name, password }, site);

const acts = async () =>
  (await server.store.staffLog.newest(100)).map(({ by, act, detail }) => `${by} ${act}: ${detail}`);

test('the staff token invites the first publisher, whom the link makes an account and signs in', async () => {
  const invited = await byToken(server, '/api/staff/invitations', {
    email: ' Pia@Example.com ',
    role: 'publisher',
  });
  const { link } = await invited.json();
  expect([invited.status, link]).toEqual([
    201,
    expect.stringMatching(/^http:\/\/localhost\/staff\/invitation#[\w-]{43}$/),
  ]);
  const token = link.split('#')[1];
  const accepted = await accept(token, ' Pia ');
  expect(accepted.status).toBe(201);
  const pia = { name: 'Pia', email: 'Pia@Example.com', role: 'publisher' };
  expect(await accepted.json()).toMatchObject(pia);
  expect(
    await (await new StaffBrowser(server, cookieOf(accepted)).get('/api/staff/me')).json(),
  ).toMatchObject(pia);
  expect(await acts()).toEqual([
    'Pia accept-invitation: Joined with the role publisher, invited by STAFF_TOKEN.',
    'STAFF_TOKEN invite: A link for a new publisher.',
  ]);
  const stored = JSON.stringify(
    await server.database.db.selectFrom('staff_invitations').selectAll().execute(),
  );
  for (const secret of [token, staffPassword]) {
    expect(stored).not.toContain(secret);
    expect(server.log.join()).not.toContain(secret);
  }
  expect(server.log.join()).not.toMatch(/pia@/i);
});

test('an invitation works once, however many use it at the same moment', async () => {
  const token = await invitationFor(server, 'eda@example.com', 'editor');
  const answers = await Promise.all(['Eda', 'Ede', 'Edi'].map((name) => accept(token, name)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410]);
  const again = await accept(token, 'Edo');
  expect([again.status, await again.json()]).toMatchObject([
    410,
    {
      type: 'urn:problem:stile:invitation-over',
      detail: 'The invitation was used already. Sign in, or ask a publisher for a new link.',
    },
  ]);
});

test('an invitation works for seven days', async () => {
  const token = await invitationFor(server, 'late@example.com', 'editor');
  const began = server.clock.time;
  server.clock.time = new Date(began.getTime() + 7 * 86_400_000);
  const late = await accept(token, 'Late');
  expect([late.status, (await late.json()).detail]).toEqual([
    410,
    'The invitation is older than 7 days. Sign in, or ask a publisher for a new link.',
  ]);
  server.clock.time = new Date(began.getTime() + 7 * 86_400_000 - 1);
  expect((await accept(token, 'Late')).status).toBe(201);
  server.clock.time = began;
});

test('a forged invitation, and one that a later one replaces, is refused', async () => {
  const former = await invitationFor(server, 'ana@example.com', 'publisher');
  const token = await invitationFor(server, 'ANA@example.com', 'analyst');
  for (const forged of [former, '', 'x'.repeat(43)]) {
    const refused = await accept(forged, 'Ana');
    expect([refused.status, (await refused.json()).detail]).toEqual([
      404,
      'No invitation has this link; a later link to the same address replaces it. Ask a publisher for a new one.',
    ]);
  }
  expect(await (await accept(token, 'Ana')).json()).toMatchObject({ role: 'analyst' });
});

test.each([
  ['Pia', staffPassword, 409, "Somebody of the staff is called 'Pia' already. Choose another name."],
  ['pIA', staffPassword, 409, "Somebody of the staff is called 'pIA' already. Choose another name."],
  [
    'STAFF_TOKEN',
    staffPassword,
    422,
    'A name in capitals alone is for what no person does, such as STAFF_TOKEN. Use small letters too.',
  ],
  [
    'A\nname',
    staffPassword,
    422,
    'The name is empty, longer than 60 characters, or more than one line. Send one to be called by.',
  ],
  ['Ina', 'horse ba', 422, 'The password is too short. Use at least 12 characters.'],
])(
  'the name %j with the password %j is refused, and the link works on',
  async (name, password, status, detail) => {
    const token = await invitationFor(server, 'ina@example.com', 'editor');
    const refused = await accept(token, name, password);
    expect([refused.status, (await refused.json()).detail]).toEqual([status, detail]);
    expect((await accept(token, 'Ina', staffPassword, 'cross-site')).status).toBe(403);
    const open = await (await byToken(server, '/api/staff/people')).json();
    expect(open.invitations).toMatchObject([{ email: 'ina@example.com', invitedBy: 'STAFF_TOKEN' }]);
  },
);

test('an invitation of somebody with an account gives it a new password, and signs every browser out', async () => {
  const before = await staffAccount(server, 'Ugo', 'editor');
  const other = await byToken(server, '/api/staff/invitations', {
    email: 'ugo@example.com',
    role: 'analyst',
  });
  expect([other.status, (await other.json()).detail]).toEqual([
    409,
    "Ugo has this e-mail address, with the role 'editor'. Invite with that role to let them choose a new password, or change their role among the people.",
  ]);
  const accepted = await accept(
    await invitationFor(server, 'UGO@example.com', 'editor'),
    '',
    'another battery',
  );
  expect(await accepted.json()).toMatchObject({ name: 'Ugo', role: 'editor' });
  expect((await before.get('/api/staff/me')).status).toBe(401);
  expect((await new StaffBrowser(server, cookieOf(accepted)).get('/api/staff/me')).status).toBe(200);
  const signIn = async (password: string) =>
    (await new StaffBrowser(server, '').post('/api/staff/sign-in', { email: 'ugo@example.com', password }))
      .status;
  expect([await signIn(staffPassword), await signIn('another battery')]).toEqual([401, 200]);
  expect((await acts()).slice(2, 4)).toEqual([
    'Ugo accept-invitation: Chose a new password.',
    'STAFF_TOKEN invite: A link to a new password for Ugo.',
  ]);
});

test('an invitation to what is no address, or with no role, is refused', async () => {
  const invite = async (body: object) => (await byToken(server, '/api/staff/invitations', body)).json();
  expect(await invite({ email: 'ana', role: 'editor' })).toMatchObject({ status: 422 });
  expect((await invite({ email: 'x@example.com', role: 'owner' })).detail).toBe(
    "'role' is none of: analyst, editor, publisher. Send one of them.",
  );
});
