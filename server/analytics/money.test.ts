import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { minimalFunnel } from '../../tests/support/funnels.ts';
import { release } from '../../tests/support/release.ts';
import { oneConnection } from '../../tests/support/server/databases.ts';
import { signedIn } from '../../tests/support/server/signed-in.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';
import { Visitor } from '../../tests/support/server/visitor.ts';
import { payment } from '../../tests/support/server/workshop.ts';
import { forget } from '../privacy/forget.ts';
import { PublishedFunnels } from '../releases/published-funnels.ts';
import { CountedSessions } from '../store/tables/sessions/counted-sessions.ts';
import type { AnalyticsResponse, MoneyFigures } from './response/analytics-response.ts';

const at = new Date('2026-01-02T03:04:05Z');
const days = (count: number) => new Date(at.getTime() + count * 86_400_000);

/** What happens to one order; amounts in cents. */
interface History {
  readonly plan: 'pro' | 'basic';
  readonly offer: 'spring' | undefined;
  readonly currency: 'USD' | 'EUR';
  /** What is charged at once; 0 for a free trial. */
  readonly today: number;
  readonly kind: 'once' | 'subscription' | 'trial';
  /** The later charges, and whether each is paid; what of it the provider has given back. */
  readonly later: readonly { readonly paid: boolean; readonly refunded: number }[];
  readonly cancelled: boolean;
  /** Whether we have given the first payment back. */
  readonly refunded: boolean;
  readonly upsell: 'paid' | 'declined' | undefined;
}

/** Dozens take a while: `RUNS=50 npx vitest run` this file. */
const numRuns = Number(process.env.RUNS ?? 5);

const price = 2900;
const upsellPrice = 500;

const histories: fc.Arbitrary<History> = fc
  .record({
    plan: fc.constantFrom('pro' as const, 'basic' as const),
    offer: fc.constantFrom('spring' as const, undefined),
    currency: fc.constantFrom('USD' as const, 'EUR' as const),
    kind: fc.constantFrom('once' as const, 'subscription' as const, 'trial' as const),
    free: fc.boolean(),
    later: fc.array(fc.record({ paid: fc.boolean(), refunded: fc.constantFrom(0, 0, 700, price) }), {
      maxLength: 3,
    }),
    cancelled: fc.boolean(),
    refunded: fc.boolean(),
    upsell: fc.constantFrom('paid' as const, 'declined' as const, undefined),
  })
  .map(({ free, ...history }) => ({
    ...history,
    today: history.kind === 'trial' ? (free ? 0 : 100) : price,
    later: history.kind === 'once' ? [] : history.later,
    cancelled: history.kind !== 'once' && history.cancelled,
    refunded: history.refunded && !(history.kind === 'trial' && free),
  }));

/** The sum of all orders in a currency, counted from the histories alone. */
function recount(
  all: readonly History[],
  currency: string,
  only: (history: History) => boolean = () => true,
) {
  const own = all.filter((history) => history.currency === currency && only(history));
  const sum = (count: (history: History) => number) => own.reduce((total, one) => total + count(one), 0);
  const paid = ({ later }: History) => later.filter((charge) => charge.paid);
  const back = (history: History) =>
    (history.refunded ? history.today : 0) +
    paid(history).reduce((total, { refunded }) => total + refunded, 0);
  return {
    orders: own.length,
    trials: sum(({ kind }) => Number(kind === 'trial')),
    converted: sum((one) => Number(one.kind === 'trial' && paid(one).length > 0)),
    renewed: sum((one) => Math.max(0, paid(one).length - Number(one.kind === 'trial'))),
    cancelled: sum((one) => Number(one.cancelled)),
    refunded: sum((one) => Number(back(one) > 0)),
    revenue: sum((one) => one.today + paid(one).length * price - back(one)) / 100,
  };
}

describe('the figures of money', () => {
  let server: TestServer;
  let ask: (path: string) => Promise<Response>;
  beforeAll(async () => {
    server = await testServer(await oneConnection(), minimalFunnel);
    ask = await signedIn(server);
  });
  afterAll(() => server.database.close());

  /** The figures once all that happened is folded: on a busy machine one look does not wait for that. */
  const figures = async (query = ''): Promise<AnalyticsResponse> => {
    const look = async (): Promise<AnalyticsResponse> => (await ask(`/api/analytics${query}`)).json();
    let found = await look();
    while (found.pending > 0) found = await look();
    return found;
  };

  const rowOf = (money: readonly MoneyFigures[], currency: string, part: MoneyFigures['part'], name = '') =>
    money.find((row) => row.currency === currency && row.part === part && row.name === name);

  /** A visitor from a source, to whom all of this happens, a row at a time; the figures are read in between. */
  async function play(history: History, source: string): Promise<Visitor> {
    const { store, database } = server;
    const visitor = new Visitor(server);
    await visitor.submit({ UTM: source, 'Pet Status': 'Viewed' });
    const { sessionId } = visitor;
    const { plan: planId, currency, today, kind } = history;
    const paid = { ...payment(), id: `cs_${randomUUID()}`, sessionId, planId, amount: today, currency };
    const trial = kind === 'trial' ? '; 7 days' : '';
    const dues =
      kind === 'once' ? `${today} ${currency}` : `${today} ${currency}${trial}; ${price} every 1 month`;
    await store.checkouts.add(
      {
        ...{ sessionId, planId, dues, today, currency, funnelVersion: '1.0.0', language: 'en' },
        ...{
          consentedAt: at,
          createdAt: at,
          expiresAt: at,
          payableUntil: undefined,
          offerId: history.offer,
          browser: undefined,
        },
      },
      0,
    );
    await store.checkouts.change({ sessionId, number: 1 }, { state: 'paid', checkoutId: paid.id });
    await store.payments.add(paid, at);
    if (kind !== 'once') await subscribe(history, paid, dues);
    if (history.refunded) {
      await store.refunds.add(paid, at);
      await figures();
      await store.refunds.change({ sessionId, paymentId: paid.id }, { state: 'done' });
    }
    if (history.upsell === undefined) return visitor;
    // So that only the answer to the upsell is still to be counted.
    await figures();
    const upsell = {
      sessionId,
      page: 'more',
      paymentId: paid.id,
      planId: 'extra',
      amount: upsellPrice,
      currency,
    };
    if (history.upsell === 'declined') await store.upsells.answer({ ...upsell, state: 'declined' }, at);
    else {
      const accepted = await store.upsells.answer({ ...upsell, state: 'accepted' }, at);
      const intentId = `pi_${randomUUID()}`;
      await store.payments.add({ ...paid, id: intentId, planId: 'extra', amount: upsellPrice }, days(1));
      await store.upsells.change(accepted, { state: 'paid', intentId });
    }
    expect(
      await database.db.selectFrom('upsells').select('page').where('session_id', '=', sessionId).execute(),
    ).toEqual([{ page: 'more' }]);
    return visitor;
  }

  async function subscribe(history: History, paid: ReturnType<typeof payment>, dues: string) {
    const { store } = server;
    const { sessionId, planId, currency } = paid;
    const id = `sub_${randomUUID()}`;
    const subscription = {
      ...{
        id,
        sessionId,
        paymentId: paid.id,
        planId,
        dues,
        status: 'active',
        startedAt: at,
        periodEnd: days(30),
      },
      ...{ cancelAt: undefined, endedAt: undefined, unpaidSince: undefined, customerId: undefined },
      ...{ provider: 'sandbox', livemode: undefined, clockAheadS: 0 },
    };
    const rest = { currency, disputed: false, paymentIntent: undefined };
    const charges = [
      ...(paid.amount > 0
        ? [{ ...rest, id: `in_0_${id}`, amount: paid.amount, state: 'paid', refunded: 0, at }]
        : []),
      ...history.later.map((charge, index) => ({
        ...{ ...rest, id: `in_${index + 1}_${id}`, amount: price, at: days(30 * (index + 1)) },
        ...{ state: charge.paid ? 'paid' : 'open', refunded: charge.paid ? charge.refunded : 0 },
      })),
    ];
    await store.subscriptions.put(subscription, charges.slice(0, 1), await store.subscriptions.nextAnswer());
    const cancelAt = history.cancelled ? days(90) : undefined;
    await store.subscriptions.put(
      { ...subscription, cancelAt },
      charges,
      await store.subscriptions.nextAnswer(),
    );
  }

  test('equal a recount of what happened, in every currency, for every part, in whatever order it is read', async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(histories, { minLength: 1, maxLength: 6 }), async (all) => {
        run += 1;
        const source = `run ${run}`;
        for (const history of all) await play(history, source);
        const { money, total, paid } = await figures(`?source=${source}`);
        expect(total).toBe(all.length);
        const upsold = (currency: string) =>
          all.filter((one) => one.upsell === 'paid' && one.currency === currency).length;
        for (const currency of ['USD', 'EUR']) {
          const ofPlan = (plan: string) => recount(all, currency, (one) => one.plan === plan);
          for (const plan of ['pro', 'basic']) {
            const counted = ofPlan(plan);
            const row = rowOf(money, currency, 'plan', plan);
            if (counted.orders === 0) expect(row).toBeUndefined();
            else expect(row).toMatchObject(counted);
          }
          const spring = recount(all, currency, ({ offer }) => offer === 'spring');
          if (spring.orders > 0) expect(rowOf(money, currency, 'offer', 'spring')).toMatchObject(spring);
          const whole = recount(all, currency);
          if (whole.orders === 0) continue;
          const revenue = whole.revenue + (upsold(currency) * upsellPrice) / 100;
          const counted = { ...whole, orders: whole.orders + upsold(currency), revenue };
          for (const [part, name] of [
            ['all', ''],
            ['version', '1.0.0'],
          ] as const) {
            const row = rowOf(money, currency, part, name);
            expect(row).toMatchObject(counted);
          }
          expect(rowOf(money, currency, 'all')?.perSession).toBeCloseTo(revenue / total, 9);
          const declined = all.filter((one) => one.upsell === 'declined' && one.currency === currency).length;
          if (declined + upsold(currency) > 0)
            expect(rowOf(money, currency, 'upsell', 'more')).toMatchObject({
              orders: upsold(currency),
              declined,
              revenue: (upsold(currency) * upsellPrice) / 100,
            });
          const arms = money.filter((row) => row.currency === currency && row.part === 'arm');
          expect(arms.reduce((sum, row) => sum + row.orders, 0)).toBe(counted.orders);
        }
        const charged = ({ today, later, upsell }: History) =>
          today > 0 || upsell === 'paid' || later.some((charge) => charge.paid);
        expect(paid).toBe(all.filter(charged).length);
      }),
      { numRuns },
    );
  }, 120_000);

  const freeTrial: History = {
    ...{ plan: 'pro', offer: undefined, currency: 'USD', today: 0, kind: 'trial', later: [] },
    ...{ cancelled: false, refunded: false, upsell: undefined },
  };

  test('count no free trial as paid, yet keep its session when others are removed', async () => {
    await play(freeTrial, 'free');
    const { paid, money } = await figures('?source=free');
    expect(paid).toBe(0);
    expect(rowOf(money, 'USD', 'all')).toMatchObject({ orders: 1, trials: 1, converted: 0, revenue: 0 });
    const rows = await server.store.transaction((transaction) =>
      new CountedSessions(transaction).idle('pet-quiz', days(999), 10_000),
    );
    const kept = await server.database.db
      .selectFrom('payments')
      .select('session_id')
      .where('amount', '=', 0)
      .execute();
    expect(kept.filter(({ session_id }) => rows.includes(session_id))).toEqual([]);
  });

  test('reach the goal paid-after-trial with the first charge after the trial, once', async () => {
    const reached = async () => {
      const { experiments } = await figures('?source=goal');
      return experiments[0]?.arms.reduce((sum, { converted }) => sum + converted, 0);
    };
    await play(freeTrial, 'goal');
    expect(await reached()).toBe(0);
    await play({ ...freeTrial, later: [{ paid: false, refunded: 0 }] }, 'goal');
    expect(await reached()).toBe(0);
    const renewed = { paid: true, refunded: 0 };
    await play({ ...freeTrial, later: [renewed, renewed] }, 'goal');
    await play({ ...freeTrial, kind: 'subscription', today: price, later: [renewed] }, 'goal');
    expect(await reached()).toBe(1);
  });

  const once: History = { ...freeTrial, kind: 'once', today: price };

  test('count what a person gives back at the provider, of a plan that is paid once too, and no refund of ours twice', async () => {
    const giveBack = (source: string, history: History, amount: number) =>
      play(history, source).then(async ({ sessionId }) => {
        const intent = `pi_${randomUUID()}`;
        await server.database.db
          .updateTable('payments')
          .set({ payment_intent: intent })
          .where('session_id', '=', sessionId)
          .execute();
        await figures(`?source=${source}`);
        await server.store.payments.putReturned(intent, amount, 1);
        return rowOf((await figures(`?source=${source}`)).money, 'USD', 'all');
      });
    expect(await giveBack('by hand', once, 1000)).toMatchObject({ orders: 1, refunded: 1, revenue: 19 });
    expect(await giveBack('ours', { ...once, refunded: true }, price)).toMatchObject({
      refunded: 1,
      revenue: 0,
    });
  });

  test('count nothing of a charge that is disputed', async () => {
    const { sessionId } = await play(
      {
        ...once,
        kind: 'subscription',
        later: [
          { paid: true, refunded: 0 },
          { paid: true, refunded: 700 },
        ],
      },
      'disputed',
    );
    const [first, second, third] = await server.store.subscriptions.chargesOf(sessionId);
    const [subscription] = await server.store.subscriptions.of(sessionId);
    if (!first || !second || !third || !subscription) expect.fail('There are too few charges.');
    expect(rowOf((await figures('?source=disputed')).money, 'USD', 'all')).toMatchObject({ revenue: 80 });
    const charges = [first, { ...second, disputed: true }, { ...third, disputed: true }];
    const answer = await server.store.subscriptions.nextAnswer();
    await server.store.subscriptions.put(subscription, charges, answer);
    expect(rowOf((await figures('?source=disputed')).money, 'USD', 'all')).toMatchObject({
      ...{ orders: 1, renewed: 2, refunded: 1, revenue: 29 },
    });
  });

  test('count an upsell that is paid at a checkout, once it is paid', async () => {
    const { sessionId } = await play(once, 'checkout');
    const { store } = server;
    const [first] = await store.payments.between(sessionId, at, days(1));
    if (!first) expect.fail('Nothing was paid.');
    const upsell = {
      ...{
        sessionId,
        page: 'more',
        paymentId: first.id,
        planId: 'extra',
        amount: upsellPrice,
        currency: 'USD',
      },
    };
    await store.upsells.change(await store.upsells.answer({ ...upsell, state: 'accepted' }, at), {
      state: 'checkout',
    });
    const shown = async () => {
      const { money } = await figures('?source=checkout');
      return [rowOf(money, 'USD', 'all')?.revenue, rowOf(money, 'USD', 'upsell', 'more')?.orders ?? 0];
    };
    expect(await shown()).toEqual([29, 0]);
    await store.payments.add(
      { ...first, id: `cs_${randomUUID()}`, planId: 'extra', amount: upsellPrice },
      days(1),
    );
    expect(await shown()).toEqual([34, 1]);
  });

  test('still count a person who is forgotten, and follow a session that is moved to another version', async () => {
    const visitor = await play(
      { ...freeTrial, later: [{ paid: true, refunded: 0 }], cancelled: true },
      'gone',
    );
    const { store, database, clock } = server;
    const before = (await figures('?source=gone')).money;
    expect(rowOf(before, 'USD', 'version', '1.0.0')).toMatchObject({ converted: 1, revenue: 29 });
    // As `move` does, which leaves sessions that have paid where they are.
    await database.db
      .updateTable('sessions')
      .set({ unfolded: true, folded_version: '1.0.0', funnel_version: '1.1.0' })
      .where('session_id', '=', visitor.sessionId)
      .execute();
    await release(store, { ...minimalFunnel, version: '1.1.0' });
    const moved = (await figures('?source=gone')).money;
    expect(rowOf(moved, 'USD', 'version', '1.0.0')).toBeUndefined();
    expect(rowOf(moved, 'USD', 'version', '1.1.0')).toMatchObject({ converted: 1, revenue: 29 });
    await database.db
      .updateTable('subscriptions')
      .set({ ended_at: at })
      .where('session_id', '=', visitor.sessionId)
      .execute();
    const funnels = new PublishedFunnels(store.funnelVersions);
    await forget({ store, funnels, now: () => clock.time }, [visitor.sessionId]);
    expect((await figures('?source=gone')).money).toEqual(moved);
  });
});
