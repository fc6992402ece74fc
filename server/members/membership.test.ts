import type { Updateable } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { funnelOf } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import type { SubscriptionTable } from '../store/rows/tables.ts';

const password = 'correct horse battery';

describe('the page of a membership', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer(await postgres(), funnelOf('examples/cooking-club.json'));
  });
  afterAll(() => server.database.close());

  let cookie: string;
  beforeEach(() => {
    cookie = '';
  });

  const get = async (query = '') =>
    textOf(await server.app.request(`/manage${query}`, { headers: { Cookie: cookie } }));
  async function post(form: Readonly<Record<string, string>>, headers = { 'Sec-Fetch-Site': 'same-origin' }) {
    const response = await server.app.request('/manage', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Cookie: cookie, ...headers },
      body: new URLSearchParams(form).toString(),
    });
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie;
    return response;
  }
  /** The names of the fields of a page. */
  const fieldsAt = async (address: string) => {
    const page = await (await server.app.request(address, { headers: { Cookie: cookie } })).text();
    return (page.match(/<(?:input|select|textarea)[^>]*>/g) ?? [])
      .filter((field) => !field.includes('type="hidden"'))
      .map((field) => /name="(.*?)"/.exec(field)?.[1]);
  };
  const signIn = (email: string, typed = password) => post({ act: 'sign-in', email, password: typed });

  async function member(email: string, plan = 'monthly') {
    const visitor = new Visitor(server);
    await visitor.submit({ people: 'Myself' });
    await visitor.createAccount(email, password, await visitor.subscribe(plan, email));
    const [subscription] = await server.store.subscriptions.of(visitor.sessionId);
    return { visitor, id: subscription?.id ?? '' };
  }

  /** A member who is signed in, and whose subscription has these columns. */
  async function memberWith(row: Updateable<SubscriptionTable>, email: string) {
    const { visitor, id } = await member(email);
    await server.database.db
      .updateTable('subscriptions')
      .set(row)
      .where('session_id', '=', visitor.sessionId)
      .execute();
    await signIn(email);
    return { visitor, id };
  }

  /** Sets the clock of a subscription forward, as its page of the sandbox does. */
  const aMonthLater = ({ sessionId }: Visitor) =>
    server.app.request(`/sandbox/subscription?client_reference_id=${sessionId}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Sec-Fetch-Site': 'same-origin',
      },
      body: 'act=a-month-later',
    });
  const chargesOf = async ({ sessionId }: Visitor) =>
    (await server.store.subscriptions.chargesOf(sessionId)).map(
      ({ at, state }) => `${at.toISOString().slice(0, 10)} ${state}`,
    );

  test('wants the password of the account, and tells a stranger nothing', async () => {
    await member('ana@example.com');
    expect(await get()).toContain('E-mail address of your account Password Sign in');
    const refusals = [await signIn('ana@example.com', 'wrong password'), await signIn('eve@example.com')];
    expect(refusals.map(({ status }) => status)).toEqual([422, 422]);
    const [wrong, unknown] = await Promise.all(refusals.map(textOf));
    expect(wrong).toContain('No account has this e-mail address and this password.');
    expect(unknown).toBe(wrong);
    expect((await post({ act: 'sign-in' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await signIn('ANA@example.com')).status).toBe(303);
    expect(await get()).toContain('Plan Monthly Next payment $14 , January 9, 2026');
    await post({ act: 'sign-out' });
    expect(await get()).not.toContain('Monthly');
  });

  test('cancels in two screens without a field, at the end of the period, and says the date', async () => {
    const { visitor, id } = await member('ben@example.com');
    // Buying has more: in the terms, on the card, and the two of the account.
    expect(await fieldsAt('/manage')).toEqual(['email', 'password']);
    const buyer = new Visitor(server);
    await buyer.submit({ people: 'Myself' });
    const order = `plan=monthly&client_reference_id=${buyer.sessionId}`;
    expect(await fieldsAt(`/api/checkout?${order}`)).toEqual(['email', 'consent', 'code']);
    await signIn('ben@example.com');
    expect(await fieldsAt('/manage')).toEqual([]);
    expect(await fieldsAt(`/manage?cancel=${id}`)).toEqual([]);
    expect(await get(`?cancel=${id}`)).toContain(
      'Cancel the subscription? Plan Monthly Ends on January 9, 2026 You keep what you have paid for until that day.',
    );
    expect((await post({ act: 'cancel', subscription: id })).headers.get('Location')).toBe('/manage');
    expect(await get()).toContain('Cancelled. Nothing more is charged. Plan Monthly Ends on January 9, 2026');
    const [row] = await server.store.subscriptions.of(visitor.sessionId);
    expect(row).toMatchObject({ status: 'trialing', cancelAt: row?.periodEnd });
  });

  test('pauses from the end of what is paid for, skips the charges, and charges again when the pause is over', async () => {
    const { visitor, id } = await member('kim@example.com');
    await signIn('kim@example.com');
    expect(await get()).toContain(
      'Pause the subscription The pause begins when what you have paid for ends. Until it is over, nothing is charged and you have no access. 1 month 2 months 3 months',
    );
    expect((await post({ act: 'pause', subscription: id, months: '2' })).status).toBe(303);
    const paused =
      'Paused. Nothing is charged, and you have no access once what you have paid for has ended.';
    expect(await get()).toContain(
      `${paused} Plan Monthly Paused until March 9, 2026 Next payment $14 , March 9, 2026`,
    );
    expect(await get(`?cancel=${id}`)).toContain('Ends on January 9, 2026');
    await aMonthLater(visitor);
    expect(await get()).toContain(`${paused} You have access again from the next payment on. Plan Monthly`);
    await aMonthLater(visitor);
    await aMonthLater(visitor);
    expect(await get()).not.toContain('Paused');
    expect(await chargesOf(visitor)).toEqual(['2026-01-09 void', '2026-02-09 void', '2026-03-09 paid']);
    const [row] = await server.store.subscriptions.of(visitor.sessionId);
    expect(row).toMatchObject({ status: 'active', pause: undefined, skippedSince: undefined });
  });

  test('resumes at once, with access from the next payment on, and never charges what was skipped', async () => {
    const { visitor, id } = await member('lou@example.com');
    await signIn('lou@example.com');
    await post({ act: 'pause', subscription: id, months: '3' });
    await aMonthLater(visitor);
    expect(await get()).toContain('Resume now');
    await post({ act: 'resume', subscription: id });
    const page = await get();
    expect(page).toContain(
      'You have access again from the next payment on. Plan Monthly Next payment $14 , February 9, 2026',
    );
    expect(page).not.toContain('Paused');
    await aMonthLater(visitor);
    expect(await chargesOf(visitor)).toEqual(['2026-01-09 void', '2026-02-09 paid']);
    expect(await get()).not.toContain('You have access again');
  });

  const paused = { paused: true, paused_until: new Date('2026-03-09T00:00:00Z') };
  test.each([
    ['is paused', '1', 'This subscription is paused already. Resume it first', paused],
    [
      'is cancelled',
      '1',
      'is cancelled, so it cannot be paused.',
      { cancel_at: new Date('2026-01-09T00:00:00Z') },
    ],
    [
      'is past due',
      '1',
      'The last payment is open, so this subscription cannot be paused.',
      { status: 'past_due' },
    ],
    [
      'may not be paused for so long',
      '7',
      'cannot be paused for that long. Choose one of the lengths',
      { status: 'active' },
    ],
  ])('does not pause what %s, and says so', async (which, months, sentence, row) => {
    const { visitor, id } = await memberWith(row, `${which.replaceAll(' ', '-')}@example.com`);
    const [before] = await server.store.subscriptions.of(visitor.sessionId);
    const refused = await post({ act: 'pause', subscription: id, months });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain(sentence);
    expect(await server.store.subscriptions.of(visitor.sessionId)).toEqual([before]);
  });

  test('offers no pause that is shorter than a period', async () => {
    const { visitor, id } = await member('mia@example.com', 'yearly');
    await signIn('mia@example.com');
    expect(await get()).not.toContain('Pause the subscription');
    expect((await post({ act: 'pause', subscription: id, months: '3' })).status).toBe(422);
    expect(await server.store.subscriptions.of(visitor.sessionId)).toMatchObject([{ pause: undefined }]);
  });

  const lower = 'From January 9, 2026 you pay $7 until April 9, 2026 , then $14 .';

  test('offers a lower price once, beside Cancel now, and charges it for as long as it says', async () => {
    const { visitor, id } = await member('nia@example.com');
    await signIn('nia@example.com');
    expect(await get()).not.toContain('Stay for less');
    expect(await get(`?cancel=${id}`)).toContain(
      `Or stay for less Three months at half the price, if that helps. ${lower} Stay for less Cancel now Keep the subscription`,
    );
    const taps = await Promise.all([1, 2, 3].map(() => post({ act: 'stay', subscription: id })));
    expect(taps.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await get()).toContain(`${lower} Plan Monthly Next payment $7 , January 9, 2026`);
    expect(await get(`?cancel=${id}`)).not.toContain('Stay for less');
    const taken = await server.store.subscriptions.of(visitor.sessionId);
    expect(taken).toMatchObject([
      { discount: { amount: 700, until: new Date('2026-04-02T03:04:05Z') }, retention: 'another-season' },
    ]);
    await aMonthLater(visitor);
    expect((await post({ act: 'stay', subscription: id })).status).toBe(303);
    for (let month = 2; month <= 4; month += 1) await aMonthLater(visitor);
    const amounts = (await server.store.subscriptions.chargesOf(visitor.sessionId)).map(
      ({ amount }) => amount,
    );
    expect(amounts).toEqual([700, 700, 700, 1400]);
    expect(await get()).toContain('Next payment $14 , May 9, 2026');
    expect(await get()).not.toContain('you pay');
    expect(await get(`?cancel=${id}`)).not.toContain('Stay for less');
    const again = await post({ act: 'stay', subscription: id });
    expect(again.status).toBe(422);
    expect(await textOf(again)).toContain('This offer holds no more, so nothing has changed.');
  });

  test('offers nothing after a cancellation, also one that was taken back', async () => {
    const { visitor, id } = await member('oda@example.com');
    await signIn('oda@example.com');
    await post({ act: 'cancel', subscription: id });
    expect((await post({ act: 'stay', subscription: id })).status).toBe(422);
    await server.database.db
      .updateTable('subscriptions')
      .set({ cancel_at: null })
      .where('session_id', '=', visitor.sessionId)
      .execute();
    expect(await get(`?cancel=${id}`)).toContain('Cancel now');
    expect(await get(`?cancel=${id}`)).not.toContain('Stay for less');
    expect((await post({ act: 'stay', subscription: id })).status).toBe(422);
    expect(await server.store.subscriptions.of(visitor.sessionId)).toMatchObject([{ discount: undefined }]);
  });

  test.each([
    ['an open payment', { status: 'past_due' }],
    ['a pause', paused],
    ['another discount', { discount_amount: 900 }],
  ])('offers no lower price beside %s', async (which, row) => {
    const { visitor, id } = await memberWith(row, `${which.replaceAll(' ', '-')}@example.com`);
    expect(await get(`?cancel=${id}`)).not.toContain('Stay for less');
    const before = await server.store.subscriptions.of(visitor.sessionId);
    expect((await post({ act: 'stay', subscription: id })).status).toBe(422);
    expect(await server.store.subscriptions.of(visitor.sessionId)).toEqual(before);
  });

  test('says that the last payment failed, and what to do', async () => {
    const { visitor } = await member('hal@example.com');
    await server.database.db
      .updateTable('subscriptions')
      .set({ status: 'past_due', unpaid_since: server.clock.time })
      .where('session_id', '=', visitor.sessionId)
      .execute();
    await signIn('hal@example.com');
    expect(await get()).toContain(
      'The last payment failed. Use another card, so that your access does not end. Plan Monthly',
    );
  });

  test('cancels nothing of another account, and nothing once the session is a day old', async () => {
    const { visitor, id } = await member('cleo@example.com');
    await member('dan@example.com');
    await signIn('dan@example.com');
    await post({ act: 'cancel', subscription: id });
    await signIn('cleo@example.com');
    server.clock.time = new Date(server.clock.time.getTime() + 24 * 60 * 60 * 1000);
    await post({ act: 'cancel', subscription: id });
    expect(await get()).toContain('Sign in');
    const [row] = await server.store.subscriptions.of(visitor.sessionId);
    expect(row?.cancelAt).toBeUndefined();
  });

  test('signing out ends the session of one browser, whose cookie is then refused; other browsers stay signed in', async () => {
    await member('pia@example.com');
    await signIn('pia@example.com');
    const elsewhere = cookie;
    await signIn('pia@example.com');
    const here = cookie;
    await post({ act: 'sign-out' });
    cookie = here;
    expect(await get()).toContain('Sign in to your account');
    cookie = elsewhere;
    expect(await get()).toContain('Signed in as pia@example.com');
  });

  test('ten wrong passwords for an address are enough for a quarter of an hour', async () => {
    for (let guess = 1; guess <= 10; guess += 1) await signIn('fay@example.com', `guess ${guess}`);
    const refused = await signIn('fay@example.com');
    expect(refused.status).toBe(429);
    expect(await textOf(refused)).toContain(
      'Too many wrong passwords were given for the account of this e-mail address. Wait for 15 minutes',
    );
  });
});

const textOf = async (response: Response): Promise<string> =>
  (await response.text())
    .replaceAll(/<style>.*?<\/style>|<[^>]+>|[\u2066-\u2069]/gs, ' ')
    .replaceAll(/\s+/g, ' ');
