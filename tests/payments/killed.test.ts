import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { refundQueue } from '../../server/jobs/jobs.ts';
import type { FaultOrder } from '../stripe/http/fault.ts';
import { Halt, type Moment } from '../support/halt.ts';
import { type Served, serve } from '../support/served.ts';
import { clubWithUpsell } from '../support/upsell-funnel.ts';
import { Shop } from './shop.ts';

/** Visitors are promised a day; we promise ourselves two minutes after the server is back. */
const withinMs = 120_000;

/** Looks for jobs of dead processes, as each server does every 15 seconds. */
const supervise = (databaseUrl: string) => withJobs(databaseUrl, (boss) => boss.supervise(refundQueue));

async function withJobs(databaseUrl: string, act: (boss: PgBoss) => Promise<unknown>): Promise<void> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: 1,
  });
  await boss.start();
  await act(boss);
  await boss.stop();
}

/** Starts a server whose statements may be stopped for longer than a visitor waits. */
function servePatiently(settings: Readonly<Record<string, string>>): Promise<Served> {
  const url = new URL(settings.DATABASE_URL ?? '');
  url.searchParams.set('statement_timeout', '60000');
  url.searchParams.set('query_timeout', '60000');
  return serve({ ...settings, DATABASE_URL: url.href });
}

describe('a server that is killed with kill -9 gives one account and one refund once it is back', () => {
  let shop: Shop;
  let starting: Promise<Served>;
  const start = (settings: Readonly<Record<string, string>>) => {
    starting = servePatiently(settings);
    return starting;
  };
  beforeAll(async () => {
    shop = await Shop.open({}, { start });
  }, 120_000);
  afterAll(() => shop.close());

  /** Begins the acts one after the other, and kills the server, as a power cut does, once each is at its moment. */
  async function killAt(...cuts: readonly (readonly [Moment, () => Promise<void>])[]): Promise<void> {
    const halts: Halt[] = [];
    for (const [moment] of cuts) halts.push(await Halt.at(shop.databaseUrl, moment));
    const acted: Promise<void>[] = [];
    for (const [at, [, act]] of cuts.entries()) {
      acted.push(act().catch(() => undefined));
      await halts[at]?.reached();
    }
    await (await starting).kill();
    await Promise.all(halts.map((halt) => halt.lift()));
    await Promise.all(acted);
  }

  /** Somebody who has paid and makes an account. */
  async function payer() {
    const sessionId = await shop.visitor();
    const email = `${sessionId}@example.com`;
    const payment = await shop.pay(sessionId, '1 Month Premium', email);
    const account = { sessionId, email, password: 'correct horse', stripeSessionId: payment.id };
    const makeAccount = () => shop.postUntilTaken('/api/create-account', account);
    let taken = false;
    const tryIt = async () => {
      taken = (await makeAccount()).status === 201;
    };
    return { sessionId, email, payment, makeAccount, tryIt, wasTaken: () => taken };
  }
  type Payer = Awaited<ReturnType<typeof payer>>;

  const job = (write: Moment['write'], { sessionId }: Payer, state: string): Moment => ({
    ...{ table: 'pgboss.job', write },
    when: `new.name = 'refund' and new.state = '${state}' and new.data ->> 'sessionId' = '${sessionId}'`,
  });
  const refund = ({ sessionId }: Payer, state: string): Moment => ({
    ...{ table: 'refunds', write: 'update' },
    when: `new.state = '${state}' and new.session_id = '${sessionId}'`,
  });

  test('between the account and the job of its refund; before the account is committed; before anybody takes the job up; before Stripe is asked; right after Stripe made the refund; before the job is marked done', {
    timeout: 300_000,
  }, async () => {
    const payers: Payer[] = [];
    const next = async () => {
      const one = await payer();
      payers.push(one);
      return one;
    };
    // The server works on one job at a time: each of those takes a kill of its own.
    const [asking, queueing, committing] = [await next(), await next(), await next()];
    await killAt(
      [refund(asking, 'asked'), asking.tryIt],
      [job('insert', queueing, 'created'), queueing.tryIt],
      [
        {
          ...{ table: 'accounts', write: 'insert', commit: true },
          when: `new.session_id = '${committing.sessionId}'`,
        },
        committing.tryIt,
      ],
    );
    for (const moment of [
      (one: Payer) => job('update', one, 'active'),
      (one: Payer) => refund(one, 'done'),
      (one: Payer) => job('update', one, 'completed'),
    ]) {
      await shop.restart(start);
      const one = await next();
      await killAt([moment(one), one.tryIt]);
    }
    for (const { sessionId, wasTaken } of payers) {
      const rows = await shop.query('select payment_id from accounts where session_id = $1', [sessionId]);
      expect(rows).toHaveLength(wasTaken() ? 1 : 0);
    }

    // Half a minute later: until then the jobs count as running.
    await shop.query(
      "update pgboss.job set started_on = started_on - interval '30 seconds' where name = 'refund'",
    );
    await shop.restart();
    await supervise(shop.databaseUrl);
    // The visitor's page is still open, and the visitor presses the button again.
    for (const { makeAccount, wasTaken } of payers)
      expect((await makeAccount()).status).toBe(wasTaken() ? 200 : 201);

    await vi.waitFor(
      async () => {
        expect(await shop.query('select state from refunds')).toEqual(payers.map(() => ({ state: 'done' })));
        const unfinished = "select id from pgboss.job where name = 'refund' and state < 'completed'";
        expect(await shop.query(unfinished)).toEqual([]);
      },
      { timeout: withinMs, interval: 250 },
    );
    for (const { sessionId, email, payment } of payers) {
      const accounts = await shop.query('select email from accounts where session_id = $1', [sessionId]);
      expect(accounts).toEqual([{ email }]);
      const { data } = await shop.account.refunds.list({ payment_intent: payment.intent });
      expect(data.map(({ amount, status }) => ({ amount, status }))).toEqual([
        { amount: 9_900, status: 'succeeded' },
      ]);
    }
  });
});

/** What stops the server at a moment, until it is lifted. */
type Stop = (shop: Shop) => Promise<Pick<Halt, 'reached' | 'lift'>>;

const inDatabase =
  (moment: Moment): Stop =>
  (shop) =>
    Halt.at(shop.databaseUrl, moment);

/** While a request is under way to Stripe, or the answer on its way back. */
const atStripe =
  (order: Omit<FaultOrder, 'status'>): Stop =>
  async ({ stripe }) => {
    const fault = stripe.fail({ ...order, status: 'slow' });
    return { reached: () => fault.reached, lift: async () => fault.release() };
  };

describe('a server that is killed with kill -9 keeps to one subscription, and one charge for each thing', () => {
  let folder: string;
  let shop: Shop;
  let starting: Promise<Served>;
  const start = (settings: Readonly<Record<string, string>>) => {
    starting = servePatiently(settings);
    return starting;
  };
  /** Ends the server as a power cut does. */
  const kill = async () => (await starting).kill();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stile-killed-'));
    const file = join(folder, 'funnel.json');
    await writeFile(file, JSON.stringify(clubWithUpsell));
    shop = await Shop.open({ FUNNEL: file }, { start });
    // Events come when the test says so.
    shop.stripe.holdWebhooks();
  }, 120_000);
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  /** Begins the acts one after the other, and kills the server once each is at its moment. */
  async function killAt(...moments: readonly (readonly [Stop, () => Promise<unknown>])[]): Promise<void> {
    const stopped: Awaited<ReturnType<Stop>>[] = [];
    for (const [stop] of moments) stopped.push(await stop(shop));
    const acted: Promise<unknown>[] = [];
    for (const [at, [, act]] of moments.entries()) {
      acted.push(act().catch(() => undefined));
      await stopped[at]?.reached();
    }
    await kill();
    await Promise.all(stopped.map((moment) => moment.lift()));
    await Promise.all(acted);
  }

  async function subscriber(plan: string) {
    const sessionId = await shop.visitor({ people: 'Myself' });
    const ordered = await shop.subscribe(sessionId, plan);
    const payment = ordered.headers.get('Location')?.split('/c/')[1] ?? '';
    const email = `${sessionId}@example.com`;
    await shop.stripe.complete(payment, { email });
    return { sessionId, payment, email };
  }

  /** What Stripe has of a payer: the states of the subscriptions, and each charge with what was given back of it. */
  function atStripeOf(sessionId: string) {
    const { books } = shop.stripe;
    const subscriptions = books.subscriptions.all.filter(
      ({ metadata }) => metadata.stile_session === sessionId,
    );
    const customers = subscriptions.map(({ customer }) => customer);
    return {
      subscriptions: subscriptions.map(({ status }) => status).sort(),
      charges: books.charges.all
        .filter(({ customer }) => customer !== null && customers.includes(customer))
        .map(({ amount, amount_refunded }) => [amount, amount_refunded]),
    };
  }

  const delivered = async () => expect((await shop.deliver()).filter((status) => status !== 200)).toEqual([]);
  const rowsOf = (table: string, sessionId: string, columns: string) =>
    shop.query(`select ${columns} from ${table} where session_id = $1 order by 1`, [sessionId]);

  test('upsells: while Stripe is asked to charge, right after it charged, and between the payment and the state of the upsell', {
    timeout: 60_000,
  }, async () => {
    const upsell = async (stop: Stop) => {
      const { sessionId, payment } = await subscriber('weekly');
      const accept = () =>
        shop.postUntilTaken('/api/upsell', {
          ...{ sessionId, path: '/more', payment },
          ...{ dues: '1900 USD', choice: 'accept' },
        });
      return { sessionId, accept, moment: [stop, accept] as const };
    };
    const upsells = [
      await upsell(atStripe({ path: '/v1/payment_intents', method: 'POST' })),
      await upsell(atStripe({ path: '/v1/payment_intents', method: 'POST', after: true })),
      await upsell(inDatabase({ table: 'upsells', write: 'update', when: "new.state = 'paid'" })),
    ];
    await killAt(...upsells.map(({ moment }) => moment));
    await shop.restart(start);
    for (const { accept } of upsells) expect((await (await accept()).json()).to).toContain('/joined?');
    await delivered();
    for (const { sessionId } of upsells) {
      expect(atStripeOf(sessionId)).toEqual({
        subscriptions: ['trialing'],
        charges: [
          [1900, 0],
          [100, 0],
        ],
      });
      expect(await rowsOf('upsells', sessionId, 'state')).toEqual([{ state: 'paid' }]);
      expect(await rowsOf('payments', sessionId, 'amount')).toEqual([{ amount: 100 }, { amount: 1900 }]);
    }
  });

  /** Starts the server with a chore to do at once, instead of when its schedule says so. */
  async function startWith(name: string): Promise<void> {
    // A minute later: until then the one of a dead process counts as running.
    await shop.query(
      "update pgboss.job set heartbeat_on = heartbeat_on - interval '2 minutes' where name = $1 and state = 'active'",
      [name],
    );
    await withJobs(shop.databaseUrl, async (boss) => {
      await boss.supervise(name);
      await boss.send(name);
    });
    await shop.restart(start);
  }

  test('a withdrawal: right after Stripe cancelled, then before the refund is committed, then before it is marked as carried out', {
    timeout: 120_000,
  }, async () => {
    const { sessionId, email } = await subscriber('weekly');
    await delivered();
    const declared = await fetch(`${shop.address}/withdrawal`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ email, confirmed: 'yes' }),
    });
    expect(declared.status).toBe(200);
    await kill();
    const carryOut = () => startWith('carry-out-withdrawals');
    for (const stop of [
      atStripe({ path: '/v1/subscriptions/', method: 'DELETE', after: true }),
      inDatabase({ table: 'refunds', write: 'insert', commit: true }),
      inDatabase({ table: 'withdrawals', write: 'update' }),
    ])
      await killAt([stop, carryOut]);
    await carryOut();
    await vi.waitFor(
      async () => {
        expect(await rowsOf('withdrawals', sessionId, 'carried_out_at is not null as done')).toEqual([
          { done: true },
        ]);
        expect(await rowsOf('refunds', sessionId, 'state')).toEqual([{ state: 'done' }]);
      },
      { timeout: 30_000, interval: 200 },
    );
    await delivered();
    expect(atStripeOf(sessionId)).toEqual({ subscriptions: ['canceled'], charges: [[100, 100]] });
    expect(await rowsOf('subscriptions', sessionId, 'status')).toEqual([{ status: 'canceled' }]);
  });

  test('an order, right after Stripe opened its Session; cancellations, right after Stripe took it, and before it is committed', {
    timeout: 60_000,
  }, async () => {
    const ordering = await shop.visitor({ people: 'Myself' });
    const order = async () => (await shop.subscribe(ordering, 'weekly')).headers.get('Location') ?? '';
    const cancellation = async (stop: Stop) => {
      const { sessionId, payment, email } = await subscriber('weekly');
      const account = { sessionId, email, password: 'correct horse battery' };
      await shop.postUntilTaken('/api/create-account', { ...account, stripeSessionId: payment });
      const post = (form: Readonly<Record<string, string>>, cookie = '') =>
        fetch(`${shop.address}/manage`, {
          method: 'POST',
          redirect: 'manual',
          headers: { 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
          body: new URLSearchParams(form),
        });
      const signedIn = await post({ act: 'sign-in', ...account });
      const cookie = signedIn.headers.get('Set-Cookie')?.split(';')[0];
      const [subscription] = await rowsOf('subscriptions', sessionId, 'subscription_id');
      const cancel = () =>
        post({ act: 'cancel', subscription: String(subscription?.subscription_id) }, cookie);
      return { sessionId, cancel, moment: [stop, cancel] as const };
    };
    const cancellations = [
      await cancellation(atStripe({ path: '/v1/subscriptions/', method: 'POST', after: true })),
      await cancellation(
        inDatabase({
          ...{ table: 'subscriptions', write: 'update', commit: true },
          when: 'new.cancel_at is distinct from old.cancel_at',
        }),
      ),
    ];
    await killAt(
      [atStripe({ path: '/v1/checkout/sessions', method: 'POST', after: true }), order],
      ...cancellations.map(({ moment }) => moment),
    );
    await shop.restart(start);
    const address = await order();
    expect(await order()).toBe(address);
    const { data } = await shop.account.checkout.sessions.list({ limit: 100 });
    const own = data.filter(({ client_reference_id: id }) => id === ordering);
    expect(own.map(({ url, status }) => ({ url, status }))).toEqual([{ url: address, status: 'open' }]);
    for (const { cancel } of cancellations) expect((await cancel()).status).toBe(303);
    await delivered();
    for (const { sessionId } of cancellations) {
      expect(await rowsOf('subscriptions', sessionId, 'status, cancel_at = period_end as at_end')).toEqual([
        { status: 'trialing', at_end: true },
      ]);
      expect(atStripeOf(sessionId)).toEqual({ subscriptions: ['trialing'], charges: [[100, 0]] });
    }
  });

  test('events: before the subscription is committed, between the subscription and the state of its checkout, and before one is marked as handled', {
    timeout: 60_000,
  }, async () => {
    const { events } = shop.stripe.books;
    const paid = async (momentOf: (sessionId: string, event: string) => Moment) => {
      const { sessionId } = await subscriber('weekly');
      const event = events.all.find(
        ({ type, data }) =>
          type === 'checkout.session.completed' && Object(data.object).client_reference_id === sessionId,
      );
      const moment = inDatabase(momentOf(sessionId, event?.id ?? ''));
      return { sessionId, moment: [moment, () => shop.stripe.deliver([event?.id ?? ''])] as const };
    };
    const payers = [
      await paid((sessionId) => ({
        ...{ table: 'subscriptions', write: 'insert', commit: true },
        when: `new.session_id = '${sessionId}'`,
      })),
      await paid((sessionId) => ({
        ...{ table: 'checkouts', write: 'update' },
        when: `new.state = 'paid' and new.session_id = '${sessionId}'`,
      })),
      await paid((_, event) => ({
        ...{ table: 'payment_events', write: 'update' },
        when: `new.event_id = '${event}'`,
      })),
    ];
    // No other one comes that would mend what is missing.
    for (const event of events.all)
      if (event.type !== 'checkout.session.completed') event.pending_webhooks = 0;
    await killAt(...payers.map(({ moment }) => moment));
    await shop.restart(start);
    await delivered();
    for (const { sessionId } of payers) {
      expect(await rowsOf('subscriptions', sessionId, 'status')).toEqual([{ status: 'trialing' }]);
      expect(await rowsOf('payments', sessionId, 'amount')).toEqual([{ amount: 100 }]);
      expect(await rowsOf('charges', sessionId, 'amount, state')).toEqual([{ amount: 100, state: 'paid' }]);
      expect(await rowsOf('checkouts', sessionId, 'state')).toEqual([{ state: 'paid' }]);
      expect(atStripeOf(sessionId)).toEqual({ subscriptions: ['trialing'], charges: [[100, 0]] });
    }
  });

  test('a second subscription, right after Stripe ended it', async () => {
    const sessionId = await shop.visitor({ people: 'Myself' });
    const order = async (plan: string) =>
      (await shop.subscribe(sessionId, plan)).headers.get('Location')?.split('/c/')[1] ?? '';
    const first = await order('weekly');
    shop.stripe.fail({ path: `/v1/checkout/sessions/${first}/expire`, status: 500, times: 3 });
    for (const id of [first, await order('yearly')])
      await shop.stripe.complete(id, { email: `${sessionId}@example.com` });
    const ended = atStripe({ path: '/v1/subscriptions/', method: 'DELETE', after: true });
    await killAt([ended, () => shop.deliver()]);
    await shop.restart();
    await vi.waitFor(
      async () => {
        await delivered();
        expect(atStripeOf(sessionId)).toEqual({
          subscriptions: ['canceled', 'trialing'],
          charges: [
            [6900, 6900],
            [100, 0],
          ],
        });
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(await rowsOf('refunds', sessionId, 'amount, state')).toEqual([{ amount: 6900, state: 'done' }]);
    expect(await rowsOf('subscriptions', sessionId, 'plan_id, status')).toEqual([
      { plan_id: 'weekly', status: 'trialing' },
      { plan_id: 'yearly', status: 'canceled' },
    ]);
  });
});
