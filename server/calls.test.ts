import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantFunnel } from '../tests/support/funnels.ts';
import { oneConnection, postgres } from '../tests/support/server/databases.ts';
import { cookieOf, sendToken } from '../tests/support/server/signed-in.ts';
import { staffToken, type TestServer, testServer } from '../tests/support/server/test-server.ts';
import { twoServers } from '../tests/support/server/two-servers.ts';
import { Visitor } from '../tests/support/server/visitor.ts';

/** A problem without its sentence. */
async function problemOf(response: Response) {
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  const { type, status, detail, success } = await response.json();
  expect(status).toBe(response.status);
  expect(success).toBe(false);
  expect(detail).toMatch(/^[A-Z'].*[.]$/);
  return { status, id: type.replace('urn:problem:stile:', '') };
}

describe.each([
  { name: 'one connection', start: async () => testServer(await oneConnection()) },
  { name: 'many connections, by two servers in turn', start: twoServers },
])('the calls on $name', ({ start }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.database.close());

  describe('submit', () => {
    test('creates a session with the active version, at the time of the clock', async () => {
      const visitor = new Visitor(server);
      const response = await visitor.submit({ UTM: 'x', 'Visit 1': 'true' });
      expect(response.status).toBe(201);
      expect(await response.json()).toEqual({
        success: true,
        sessionId: visitor.sessionId,
        version: '1.1.3',
      });
      expect(await visitor.row()).toMatchObject({
        funnel_id: 'job-seeker',
        funnel_version: '1.1.3',
        answers: { UTM: 'x', 'Visit 1': 'true' },
        email: null,
        furthest_step: 0,
        created_at: server.clock.time,
      });
    });

    test('merges into an existing session', async () => {
      const visitor = await Visitor.arrived(server);
      const response = await visitor.submit({ 'Step 1': 'Yes' });
      expect(response.status).toBe(200);
      expect((await visitor.row())?.answers).toEqual({ UTM: '', 'Visit 1': 'true', 'Step 1': 'Yes' });
    });

    test('lets no empty UTM overwrite one that is set, and any other replace it', async () => {
      const visitor = new Visitor(server);
      await visitor.submit({ 'Visit 1': 'true' });
      await visitor.submit({ UTM: '' });
      expect((await visitor.row())?.answers).toEqual({ UTM: '', 'Visit 1': 'true' });
      await visitor.submit({ UTM: 'first', 'Visit 1': 'true' });
      await visitor.submit({ UTM: '', 'Visit 1': 'true' });
      expect((await visitor.row())?.answers.UTM).toBe('first');
      await visitor.submit({ UTM: 'second' });
      expect((await visitor.row())?.answers.UTM).toBe('second');
    });

    test('makes one row of many first requests at once, with the fields of all', async () => {
      const visitor = new Visitor(server);
      const fields = [{ UTM: 'x' }, { 'Visit 1': 'true' }, { 'Step 1': 'No' }, { 'CTA Click': 'Start Now' }];
      const responses = await Promise.all(
        fields.map((each) => visitor.submit(each as Record<string, string>)),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
      expect((await visitor.row())?.answers).toEqual(Object.assign({}, ...fields));
    });
  });

  describe('update', () => {
    test('keeps answers as the field table of the specification writes them', async () => {
      const visitor = await Visitor.arrived(server);
      const answers = {
        'Step 6': '$60000',
        'Step 9': '10 years',
        'Step 16': 'East Asian, White or Caucasian',
        'Step 26': '1 Month Premium',
        'Step 26 Status': 'Viewed',
      };
      const response = await visitor.update(answers);
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
      expect(await visitor.row()).toMatchObject({ answers, furthest_step: 26 });
    });

    test('notes when the session was last written to, so that idle sessions can be found', async () => {
      const visitor = await Visitor.arrived(server);
      const made = server.clock.time;
      server.clock.time = new Date(made.getTime() + 60_000);
      await visitor.update({ 'Step 2': 'Yes' });
      expect(await visitor.row()).toMatchObject({ created_at: made, updated_at: server.clock.time });
    });

    test('never takes the furthest step back', async () => {
      const visitor = await Visitor.arrived(server);
      await visitor.update({ 'Step 9 Status': 'Viewed' });
      await visitor.update({ 'Step 2': 'Yes' });
      expect((await visitor.row())?.furthest_step).toBe(9);
    });

    test('loses no field of many updates at once', async () => {
      const visitor = await Visitor.arrived(server);
      const steps = [3, 4, 10, 11, 25].map((number) => ({ [`Step ${number}`]: 'done' }));
      await Promise.all(steps.map((step) => visitor.update(step)));
      expect((await visitor.row())?.answers).toMatchObject(Object.assign({}, ...steps));
    });

    test('answers 404 for an unknown session, and makes none', async () => {
      const visitor = new Visitor(server);
      const response = await visitor.update({ 'Step 2': 'Yes' });
      expect(await problemOf(response)).toEqual({ status: 404, id: 'unknown-session' });
      expect(await visitor.row()).toBeUndefined();
    });
  });

  describe('submit-email', () => {
    test('keeps the trimmed address as the answer of its step, and the consent beside it', async () => {
      const visitor = await Visitor.arrived(server);
      expect((await visitor.submitEmail('a@@b.c', false)).status).toBe(200);
      const response = await visitor.submitEmail('  ana@example.com ', false);
      expect([response.status, await response.json()]).toEqual([200, { success: true }]);
      expect(await visitor.row()).toMatchObject({
        answers: { 'Step 24': 'ana@example.com' },
        email: 'ana@example.com',
        consent: false,
        furthest_step: 24,
      });
    });

    test('keeps both through all later answers', async () => {
      const visitor = await Visitor.arrived(server);
      await visitor.submitEmail('ana@example.com', true);
      await visitor.update({ 'Step 25': 'done' });
      expect(await visitor.row()).toMatchObject({ email: 'ana@example.com', consent: true });
      await visitor.submitEmail('ben@example.com', false);
      expect(await visitor.row()).toMatchObject({ email: 'ben@example.com', consent: false });
    });

    test('refuses what is no address, and an unknown session', async () => {
      const visitor = await Visitor.arrived(server);
      for (const none of ['ana@example', 'ana\u202e@example.com', `${'a'.repeat(243)}@example.com`]) {
        expect(await problemOf(await visitor.submitEmail(none, true))).toEqual({
          status: 422,
          id: 'invalid-email',
        });
      }
      expect((await visitor.row())?.email).toBeNull();
      const stranger = await new Visitor(server).submitEmail('ana@example.com', true);
      expect(await problemOf(stranger)).toEqual({ status: 404, id: 'unknown-session' });
    });
  });

  describe('payment-status', () => {
    test('gives the name of the plan, and the address only to the session of the payment', async () => {
      const visitor = await Visitor.arrived(server);
      const id = await visitor.pay('1 Month Premium', 'ana@example.com');
      const { sessionId: other } = await Visitor.arrived(server);
      for (const [query, email] of [
        [`?sessionId=${visitor.sessionId}`, 'ana@example.com'],
        [`?sessionId=${other}`, ''],
        ['', ''],
      ]) {
        const response = await server.app.request(`/api/payment-status/${id}${query}`);
        expect(await response.json()).toEqual({ email, planType: 'Pro Plan', status: 'completed' });
      }
    });

    test.each(['cs_sandbox_none', '%00', '..%2f..', 'a'.repeat(300), '%'])(
      'answers 404 for %s',
      async (id) => {
        const response = await server.app.request(`/api/payment-status/${id}`);
        expect(await problemOf(response)).toEqual({ status: 404, id: 'unknown-payment' });
      },
    );
  });

  describe('create-account', () => {
    const accounts = () => server.database.db.selectFrom('accounts').selectAll();

    test('makes one account for a payment, and the same request again changes nothing', async () => {
      const visitor = await Visitor.arrived(server);
      const id = await visitor.pay('3 Months', 'bo@example.com');
      const first = await visitor.createAccount('bo@example.com', 'correct horse', id);
      const again = await visitor.createAccount('bo@example.com', 'correct horse', id);
      expect([first.status, again.status]).toEqual([201, 200]);
      const rows = await accounts().where('payment_id', '=', id).execute();
      expect(rows).toHaveLength(1);
      expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    });

    test('gives a payment that has its account no second one, and no other password', async () => {
      const visitor = await Visitor.arrived(server);
      const id = await visitor.pay('3 Months', 'cy@example.com');
      await visitor.createAccount('cy@example.com', 'correct horse', id);
      const responses = [
        await visitor.createAccount('other@example.com', 'correct horse', id),
        await visitor.createAccount('cy@example.com', 'other password', id),
      ];
      for (const response of responses) {
        expect(await problemOf(response)).toEqual({ status: 409, id: 'payment-used' });
      }
    });

    test('gives an address that has its account no second one by another password, in any case', async () => {
      const one = await Visitor.arrived(server);
      await one.createAccount('Dé@example.com', 'correct horse', await one.pay('3 Months', 'd@example.com'));
      const other = await Visitor.arrived(server);
      const id = await other.pay('3 Months', 'd@example.com');
      const response = await other.createAccount('dÉ@EXAMPLE.com', 'wrong horse', id);
      expect((await response.clone().json()).detail).toBe(
        'There is an account with this e-mail address already. Use its password, or another address.',
      );
      expect(await problemOf(response)).toEqual({ status: 409, id: 'email-taken' });
    });

    test("has a second payment join the account of its address, by the account's own password", async () => {
      const visitor = await Visitor.arrived(server);
      const [first, second] = [
        await visitor.pay('1 Month Premium', 'deb@example.com'),
        await visitor.pay('3 Months', 'deb@example.com'),
      ];
      expect((await visitor.createAccount('deb@example.com', 'correct horse', first)).status).toBe(201);
      const stranger = await Visitor.arrived(server);
      const third = await stranger.pay('3 Months', 'someone@example.com');
      for (const [payer, payment] of [
        [visitor, second],
        [stranger, third],
      ] as const) {
        const join = (email: string, password: string) => payer.createAccount(email, password, payment);
        const joined = await join('DEB@example.com', 'correct horse');
        expect([joined.status, await joined.json()]).toEqual([200, { success: true }]);
        expect((await join('deb@example.com', 'correct horse')).status).toBe(200);
        // The payment has joined the account for good: no other password or account works.
        for (const [email, password] of [
          ['deb@example.com', 'wrong horse'],
          ['new@example.com', 'correct horse'],
        ] as const) {
          expect(await problemOf(await join(email, password))).toEqual({ status: 409, id: 'payment-used' });
        }
      }
      const rows = await accounts()
        .where('email_key', 'in', ['deb@example.com', 'new@example.com'])
        .execute();
      expect(rows.map(({ payment_id }) => payment_id)).toEqual([first]);
    });

    test("needs a payment of the same session: nobody makes an account with another's", async () => {
      const payer = await Visitor.arrived(server);
      const id = await payer.pay('3 Months', 'eve@example.com');
      const thief = await Visitor.arrived(server);
      const response = await thief.createAccount('thief@example.com', 'correct horse', id);
      expect(await problemOf(response)).toEqual({ status: 404, id: 'unknown-payment' });
    });

    test('needs a payment that is completed', async () => {
      const visitor = await Visitor.arrived(server);
      const id = await visitor.pay('3 Months', 'fay@example.com');
      await server.database.db
        .updateTable('payments')
        .set({ status: 'open' })
        .where('payment_id', '=', id)
        .execute();
      const response = await visitor.createAccount('fay@example.com', 'correct horse', id);
      expect(await problemOf(response)).toEqual({ status: 409, id: 'payment-not-completed' });
    });

    test("takes every address that HTML's own check takes", async () => {
      const visitor = await Visitor.arrived(server);
      const id = await visitor.pay('3 Months', 'ana@example.com');
      expect(await problemOf(await visitor.createAccount('a@@b.c', 'correct horse', id))).toEqual({
        status: 422,
        id: 'invalid-email',
      });
      expect((await visitor.createAccount('ana@localhost', '🐴'.repeat(1024), id)).status).toBe(201);
    });

    test.each([
      ['🐴'.repeat(7), 'password-too-short'],
      ['seven77', 'password-too-short'],
      ['x'.repeat(1025), 'password-too-long'],
    ])('refuses the password %s', async (password, id) => {
      const visitor = await Visitor.arrived(server);
      const payment = await visitor.pay('3 Months', 'gil@example.com');
      const response = await visitor.createAccount('gil@example.com', password, payment);
      expect(await problemOf(response)).toEqual({ status: 422, id });
    });
  });

  describe('analytics', () => {
    const signIn = (token: string) => sendToken(server, token);
    const ask = (cookie: string) => server.app.request('/api/analytics', { headers: { Cookie: cookie } });

    test('is closed to all but staff', async () => {
      for (const cookie of ['', 'stile_staff=9999999999999', 'stile_staff=9999999999999.c2lnbmF0dXJl']) {
        expect(await problemOf(await ask(cookie))).toEqual({ status: 401, id: 'staff-only' });
      }
      const wrong = await signIn('not-the-staff-token');
      expect(wrong.status).toBe(303);
      expect(wrong.headers.get('Set-Cookie')).toBeNull();
    });

    test('opens by the form, for a week, with a cookie that no script can read', async () => {
      const response = await signIn(staffToken);
      expect(response.status).toBe(303);
      expect(response.headers.get('Location')).toBe('/analytics');
      const cookie = response.headers.get('Set-Cookie') ?? '';
      for (const part of ['HttpOnly', 'SameSite=Strict', 'Secure']) expect(cookie).toContain(part);
      expect((await ask(cookieOf(response))).status).toBe(200);
      const before = server.clock.time;
      server.clock.time = new Date(before.getTime() + 8 * 24 * 60 * 60 * 1000);
      expect((await ask(cookieOf(response))).status).toBe(401);
      server.clock.time = before;
    });

    test('counts sessions, and those that have answered the completion field', async () => {
      const cookie = cookieOf(await signIn(staffToken));
      const before = await (await ask(cookie)).json();
      const [done] = await Promise.all([1, 2, 3].map(() => Visitor.arrived(server)));
      await done?.update({ 'Step 26': '3 Months' });
      const after = await (await ask(cookie)).json();
      expect(after.total).toBe(before.total + 3);
      expect(after.completed).toBe(before.completed + 1);
      expect(after.conversionRate).toBe(Math.round((1000 * after.completed) / after.total) / 10);
    });
  });

  test('nothing that a visitor typed, and no address with its query, reaches the log', async () => {
    const visitor = await Visitor.arrived(server);
    await visitor.update({ 'Step 7': 'Astronaut of secrets' });
    await visitor.submitEmail('secret@example.com', true);
    const payment = await visitor.pay('3 Months', 'secret@example.com');
    await visitor.createAccount('secret@example.com', 'secret password', payment);
    await visitor.createAccount('secret@example.com', 'secret other password', payment);
    await server.app.request(`/step3?sessionId=${visitor.sessionId}`);
    for (const route of ['/api/update', '/api/create-account', '/sandbox/checkout', '/*']) {
      expect(server.log.join('')).toContain(`"route":"${route}"`);
    }
    for (const secret of ['secret', 'Astronaut', visitor.sessionId, payment]) {
      expect(server.log.join('')).not.toContain(secret);
    }
  });
});

describe('submit-email and create-account in a funnel with two steps that ask', () => {
  let plants: TestServer;
  beforeAll(async () => {
    plants = await testServer(await postgres(), plantFunnel);
  });
  afterAll(() => plants.database.close());
  const answered = async (field?: string) => {
    const visitor = new Visitor(plants);
    await visitor.submit({ opened: 'yes' });
    const response = await visitor.submitEmail('farn@example.org', true, field);
    return { response, row: await visitor.row() };
  };

  test('stores the address as the answer of its step', async () => {
    const { row } = await answered('Post');
    expect(row).toMatchObject({ email: 'farn@example.org', consent: true, furthest_step: 17 });
    expect(row?.answers).toEqual({ opened: 'yes', Post: 'farn@example.org' });
  });

  test('uses the first e-mail step if none is named', async () => {
    expect((await answered()).row?.answers).toEqual({ opened: 'yes', mail: 'farn@example.org' });
  });

  test('want a password as long as the funnel says, before they look for a payment', async () => {
    const visitor = new Visitor(plants);
    await visitor.submit({ opened: 'yes' });
    const refusalOf = async (password: string) =>
      problemOf(await visitor.createAccount('farn@example.org', password, 'none'));
    expect(await refusalOf('9-letters')).toEqual({ status: 422, id: 'password-too-short' });
    expect(await refusalOf('10-letters')).toEqual({ status: 404, id: 'unknown-payment' });
  });

  test('keeps nothing of a field that is no such step’s', async () => {
    const { response, row } = await answered('wish');
    expect(await problemOf(response)).toEqual({ status: 422, id: 'undeclared-field' });
    expect(row).toMatchObject({ answers: { opened: 'yes' }, email: null });
  });
});
