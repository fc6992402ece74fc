import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgres } from '../../tests/support/server/databases.ts';
import { cookieOf, sendToken } from '../../tests/support/server/signed-in.ts';
import { staffAccount } from '../../tests/support/server/staff-account.ts';
import { staffToken, type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Staff } from './staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer(await postgres());
});
afterAll(() => server.database.close());

/** Sends a token by the form, from an address. */
const signIn = (token: string, from: string) => sendToken(server, token, from);

const wrong = async (times: number, address: string) =>
  Promise.all(Array.from({ length: times }, (_, index) => signIn(`wrong-${index}`, address)));

describe('the staff sign-in', () => {
  test('sets a cookie that no script reads, that no other site sends, and that goes by HTTPS alone', async () => {
    const cookie = (await signIn(staffToken, '192.0.2.1')).headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^stile_staff=/);
    for (const word of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Max-Age=604800', 'Path=/']) {
      expect(cookie.split('; ')).toContain(word);
    }
    expect(cookie).not.toContain(staffToken);
  });

  test('takes ten wrong tokens from an address, however many come at once, and more after a quarter of an hour', async () => {
    const statuses = (await wrong(30, '192.0.2.2')).map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    const refused = await signIn('wrong', '192.0.2.2');
    expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([429, null]);
    expect(await refused.json()).toMatchObject({
      type: 'urn:problem:stile:too-many-attempts',
      detail:
        'Too many wrong staff tokens came from this address; sign in with the right one, or try another in 15 minutes.',
    });
    server.clock.time = new Date(server.clock.time.getTime() + 15 * 60_000);
    expect((await signIn('wrong', '192.0.2.2')).status).toBe(303);
  });

  test('accepts the right token however many wrong ones came from the same address, and forgets the wrong ones', async () => {
    await wrong(30, '192.0.2.3');
    expect(cookieOf(await signIn(staffToken, '192.0.2.3'))).toMatch(/^stile_staff=/);
    expect((await signIn('wrong', '192.0.2.3')).status).toBe(303);
  });

  test('is not there by GET: images of another site sign nobody in, and count for nothing', async () => {
    const image = (token: string) => server.app.request(`/staff/sign-in?token=${token}`);
    const counted = () => server.database.db.selectFrom('attempts').selectAll().execute();
    const before = await counted();
    for (let times = 0; times < 11; times += 1) {
      const { status, headers } = await image('x');
      expect([status, headers.get('Location'), headers.get('Set-Cookie')]).toEqual([303, '/analytics', null]);
    }
    expect((await image(staffToken)).headers.get('Set-Cookie')).toBeNull();
    expect(await counted()).toEqual(before);
  });

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another host of the same site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.quiz.example' }],
    ['nobody knows where', {}],
  ])('refuses a form from %s, the right token too', async (_, headers) => {
    const refused = await sendToken(server, staffToken, '192.0.2.8', headers);
    expect([refused.status, refused.headers.get('Set-Cookie')]).toEqual([403, null]);
    expect(await refused.json()).toMatchObject({
      type: 'urn:problem:stile:other-site',
      detail: 'This form was not sent from a page of this site; open the page here, then send it from there.',
    });
  });

  test('resets the wrong tokens after the right one', async () => {
    for (const times of [9, 9]) {
      await wrong(times, '192.0.2.5');
      expect((await signIn(staffToken, '192.0.2.5')).status).toBe(303);
    }
  });

  test('opens the analytics and the export for a week, and not with a cookie that somebody made up', async () => {
    const signed = cookieOf(await signIn(staffToken, '192.0.2.6'));
    const until = server.clock.time.getTime() + 365 * 86_400_000;
    const made = `stile_staff=${until}.${signed.split('.').at(-1)}`;
    const statuses = async (Cookie: string) =>
      Promise.all(
        ['/api/analytics', '/api/analytics.csv'].map(
          async (path) => (await server.app.request(path, { headers: { Cookie } })).status,
        ),
      );
    expect(await statuses(signed)).toEqual([200, 200]);
    expect(await statuses(made)).toEqual([401, 401]);
    server.clock.time = new Date(server.clock.time.getTime() + 7 * 86_400_000 - 1);
    expect(await statuses(signed)).toEqual([200, 200]);
    server.clock.time = new Date(server.clock.time.getTime() + 1);
    expect(await statuses(signed)).toEqual([401, 401]);
  });

  test('ends with the token: another one signs out who signed in with the former, and nobody with an account', async () => {
    const eda = await staffAccount(server, 'Eda', 'editor');
    const { store } = server;
    const needs = { store, now: () => server.clock.time, clientAddress: () => '192.0.2.9', secure: true };
    const memberBy = async (token: string, Cookie: string) => {
      const app = new Hono();
      const staff = new Staff({ ...needs, token });
      app.get('/', async (context) => context.json((await staff.memberOf(context))?.name ?? null));
      return (await app.request('/', { headers: { Cookie } })).json();
    };
    const signed = cookieOf(await signIn(staffToken, '192.0.2.9'));
    expect(await memberBy(staffToken, signed)).toBe('STAFF_TOKEN');
    expect(await memberBy('another-staff-token', signed)).toBeNull();
    expect(await memberBy('another-staff-token', eda.cookie)).toBe('Eda');
  });

  test('lets nobody in with any token if none is set', async () => {
    const now = () => server.clock.time;
    const clientAddress = () => '192.0.2.7';
    const staff = new Staff({ store: server.store, now, clientAddress, token: undefined, secure: true });
    const app = new Hono();
    app.get('/in', async (context) => {
      await staff.signIn(context, context.req.query('token') ?? '');
      return context.text('');
    });
    app.get('/', async (context) => context.json((await staff.memberOf(context)) ?? false));
    for (const token of ['', 'undefined']) {
      expect((await app.request(`/in?token=${token}`)).headers.get('Set-Cookie')).toBeNull();
    }
    const made = `stile_staff=${now().getTime() + 86_400_000}.${'A'.repeat(43)}%3D`;
    for (const Cookie of ['', made]) {
      expect(await (await app.request('/', { headers: { Cookie } })).json()).toBe(false);
    }
  });
});
