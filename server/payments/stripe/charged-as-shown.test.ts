import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { planWords } from '../../../schema/authoring/plan-words.ts';
import { chargesOf } from '../../../schema/billing/charges.ts';
import { duesKey, duesOf } from '../../../schema/billing/dues.ts';
import { atOffer, offersHeld, withOffers } from '../../../schema/billing/offers.ts';
import type { Offer } from '../../../schema/declaration/sections/offer.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { money } from '../../../schema/numbers/money.ts';
import { chargeStep, digitsOf, smallestUnits, wholeUnits } from '../../../schema/numbers/smallest-unit.ts';
import { factsOf } from '../../../schema/values/values.ts';
import { clientOf } from '../../../tests/stripe/account.ts';
import { taxRates } from '../../../tests/stripe/acts/tax.ts';
import { type StripeDouble, startStripe } from '../../../tests/stripe/stripe-double.ts';
import { minimalFunnel } from '../../../tests/support/funnels.ts';
import type { Checkout } from '../../money/checkout.ts';
import { goodsOf } from './catalogue/lookup-key.ts';
import { settleGoods } from './catalogue/setup.ts';
import { confirmOrder } from './checkout/confirm-order.ts';
import { sessionParameters } from './checkout/session-parameters.ts';

/** Thousands take a while: `RUNS=10000 npx vitest run` this file. */
const numRuns = Number(process.env.RUNS ?? 60);

let stripe: StripeDouble;
let account: Stripe;
let clock = new Date('2027-01-01T00:00:00Z');
const open = async () => {
  stripe = await startStripe({ now: () => clock });
  account = clientOf(stripe, stripe.secretKey);
};
beforeAll(open);
afterAll(() => stripe.stop());

/** A price in whole units with as many decimals as its currency charges. */
const price = (currency: string, max = 900_000) =>
  // Thousandths of a dinar are charged in tens.
  fc
    .integer({ min: 50, max })
    .map((amount) => wholeUnits(digitsOf(currency) === 3 ? amount * 10 : amount, currency));

const every = fc.oneof(
  fc.record({ day: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ week: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ month: fc.integer({ min: 1, max: 7 }) }),
  fc.record({ year: fc.integer({ min: 1, max: 2 }) }),
);

/** Any subscription that the rules let pass. */
const plans: fc.Arbitrary<Plan> = fc
  .constantFrom('USD', 'EUR', 'JPY', 'KWD', 'GBP', 'HUF', 'CLP')
  .chain((currency) =>
    fc.record({
      currency: fc.constant(currency),
      tax: fc.constantFrom('none' as const, 'inclusive' as const, 'exclusive' as const),
      total: price(currency),
      every,
      lower: price(currency, 60_000),
    }),
  )
  .chain(({ currency, tax, total, every, lower }) => {
    const plan = { id: 'pro', name: 'Pro', currency, tax, weekly: 1, total, features: [] };
    const inMonths = 'month' in every || 'year' in every;
    const trial = fc.record(
      { days: fc.integer({ min: 1, max: 60 }), total: fc.constant(lower), card: fc.constant(true) },
      { requiredKeys: ['days'] },
    );
    const intro = fc.record({
      total: fc.constant(lower),
      periods: fc.integer({ min: 1, max: inMonths ? 5 : 1 }),
    });
    return fc.oneof(
      fc.constant({ ...plan, billing: { every } }),
      trial.map((trial) => ({ ...plan, billing: { every, trial } })),
      ...(lower < total ? [intro.map((intro) => ({ ...plan, billing: { every, intro } }))] : []),
    );
  });

/** Any plan that is paid once. */
const once: fc.Arbitrary<Plan> = plans.map(({ billing: _, ...plan }) => plan);

/** A plan as an offer sells it, where the rules let the offer pass. */
const sold: fc.Arbitrary<Plan> = fc
  .tuple(
    fc.oneof(plans, once),
    fc.option(
      fc.record({
        percentOff: fc.double({ min: 1, max: 95, noNaN: true }),
        for: fc.constantFrom('once' as const, 'months' as const, 'forever' as const),
        periods: fc.integer({ min: 1, max: 5 }),
      }),
    ),
  )
  .map(([plan, drawn]) => {
    if (!drawn) return plan;
    const { month = 0, year = 0 } = Object(plan.billing?.every);
    const inMonths = month + 12 * year > 0;
    const offer: Offer = {
      ...{ id: 'spring', plans: [plan.id], percentOff: drawn.percentOff },
      ...(plan.billing && { for: drawn.for === 'months' && !inMonths ? 'once' : drawn.for }),
    };
    const months = drawn.periods * (month + 12 * year);
    return atOffer(plan, { ...offer, ...(offer.for === 'months' && { months }) });
  })
  .filter(({ billing, total }) => !billing?.intro || (!billing.trial && billing.intro.total < total));

/** Where payers are; in the first country there is no tax. */
const countries = fc.constantFrom('US', ...Object.keys(taxRates));

/** A moment of some years, often near the end of a month. */
const moments = fc
  .record({
    month: fc.integer({ min: 0, max: 60 }),
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constantFrom(28, 29, 30, 31)),
    second: fc.integer({ min: 0, max: 86_399 }),
  })
  .map(({ month, day, second }) => new Date(Date.UTC(2027, month, day, 0, 0, second)));

test(`what ${numRuns} random plans, offers and taxes show is what is stored, sent and charged`, {
  timeout: 3_600_000,
}, async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(sold, moments, countries, async (plan, start, country) => {
      // A plan of its own each time, so that no price of another run is found.
      runs += 1;
      // An account that has sold much bills slowly.
      if (runs % 100 === 0) await stripe.stop().then(open);
      const sold: Plan = { ...plan, id: `pro-${runs}` };
      const dues = duesOf(sold);
      const goods = goodsOf(minimalFunnel.id, sold);
      clock = new Date(start.getTime() - stripe.books.seconds() * 1000 + clock.getTime());
      const now = new Date(stripe.books.seconds() * 1000);

      await settleGoods(account, minimalFunnel, sold, goods);
      expect(await settleGoods(account, minimalFunnel, sold, goods)).toEqual([]);

      const checkout: Checkout = {
        sessionId: randomUUID(),
        number: 1,
        planId: sold.id,
        dues: duesKey(dues),
        today: dues.today,
        currency: dues.currency,
        consentedAt: now,
        funnelVersion: '1.0.0',
        language: 'en',
        createdAt: now,
        expiresAt: new Date(now.getTime() + 3_600_000),
        payableUntil: undefined,
        offerId: undefined,
        browser: undefined,
        state: 'open',
        checkoutId: undefined,
      };
      const keys = [goods.price, ...(goods.trialPrice ? [goods.trialPrice] : [])];
      const { data } = await account.prices.list({ lookup_keys: keys, limit: 10 });
      const ids = new Map(data.map(({ lookup_key, id }) => [lookup_key ?? '', id]));
      const ways = {
        successUrl: 'http://shop.test/?id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'http://shop.test/',
      };
      const made = await account.checkout.sessions.create(
        sessionParameters(checkout, goods, ids, undefined, ways),
      );
      const isOnTop = sold.tax === 'exclusive';
      const isTaxed = sold.tax !== 'none';
      // Sent, as Stripe has understood it.
      expect(made.automatic_tax.enabled).toBe(isTaxed);
      expect(data.map(({ tax_behavior }) => tax_behavior)).toEqual(
        keys.map(() => (isTaxed ? sold.tax : 'unspecified')),
      );
      expect([made.amount_total, made.currency]).toEqual([dues.today, sold.currency.toLowerCase()]);

      // Shown.
      const words = planWords(sold, minimalFunnel);
      const shown = (price: number) =>
        `${money(price, sold.currency, 'en')}${isOnTop && price > 0 ? ' plus tax' : ''}`;
      expect(plain(words.today)).toBe(shown(wholeUnits(dues.today, sold.currency)));
      expect(plain(words.renewal)).toBe(shown(sold.total));
      expect(smallestUnits(sold.total, sold.currency)).toBe(dues.renewal?.amount ?? dues.today);

      await stripe.complete(made.id, { email: 'ana@example.com', country });
      const paid = await account.checkout.sessions.retrieve(made.id, {
        expand: ['line_items', 'invoice.payments'],
      });
      expect(confirmOrder(paid, { livemode: false, checkout, goods: [goods] })).toMatchObject({
        is: 'paid',
        payment: {
          amount: paid.amount_total,
          tax: isTaxed ? paid.total_details?.amount_tax : undefined,
          currency: sold.currency,
        },
      });
      const tax = paid.total_details?.amount_tax ?? 0;
      expect((paid.amount_total ?? 0) - (isOnTop ? tax : 0)).toBe(dues.today);
      const rate = isTaxed ? (taxRates[country] ?? 0) : 0;
      const exact = (dues.today * rate) / (isOnTop ? 100 : 100 + rate);
      expect(Math.abs(tax - exact)).toBeLessThanOrEqual(chargeStep(sold.currency) / 2);

      if (!dues.renewal) return;
      // Charged, until after the last lower price.
      const count = (dues.renewal.intro?.periods ?? 1) + 3;
      const charges = chargesOf(dues, now);
      const expected = Array.from({ length: count }, () => charges.next().value ?? expect.fail());
      await stripe.advance(expected.at(-1)?.at ?? now);
      const invoices = stripe.books.invoices.all
        .filter(({ parent }) => parent?.subscription_details?.subscription === paid.subscription)
        .reverse();
      expect(
        invoices.map(({ created, amount_paid, total_taxes }) => ({
          at: new Date(created * 1000),
          amount: amount_paid - (isOnTop ? (total_taxes?.[0]?.amount ?? 0) : 0),
        })),
      ).toEqual(expected);
      await account.subscriptions.cancel(String(paid.subscription));
    }),
    { numRuns },
  );
});

test('in 1,000 random moments around its end, no offer that has ended sells lower', () => {
  const end = new Date('2027-03-31T23:59:59Z');
  const byMoment = { ...offerOf('moment'), until: { at: end.toISOString() } };
  const byMinutes = { ...offerOf('minutes'), until: { minutesFrom: '/age', minutes: 30 } };
  fc.assert(
    fc.property(
      fc.constantFrom<Offer>(byMoment, byMinutes),
      fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3_600_000, max: 3_600_000 })),
      (offer, ms) => {
        const funnel = { ...minimalFunnel, offers: [offer] };
        const state = {
          begun: [{ id: offer.id, endsAt: end }],
          facts: factsOf(funnel, {}),
          now: new Date(end.getTime() + ms),
        };
        const [plan] = withOffers(funnel, offersHeld(funnel, state)).plans;
        expect(plan?.total).toBe(ms < 0 ? 3 : 4);
      },
    ),
    { numRuns: 1000 },
  );
});

/** Words without the marks around what was inserted. */
const plain = (words: string): string => words.replaceAll(/[\u2066-\u2069]/g, '');

const offerOf = (id: string): Offer => ({ id, plans: ['pro'], percentOff: 25 });
