import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import { armedFunnel, sessionIdIn } from '../../../tests/support/armed-funnel.ts';
import { postgres } from '../../../tests/support/server/databases.ts';
import { type StripeServer, stripeServer } from '../../../tests/support/server/stripe-server.ts';
import { Visitor } from '../../../tests/support/server/visitor.ts';
import { withValues } from '../../../tests/support/with-values.ts';
import { plansAtEveryPrice } from './catalogue/links.ts';
import { settlePlan } from './catalogue/setup.ts';

let server: StripeServer;
beforeAll(async () => {
  server = await stripeServer(await postgres(), armedFunnel);
});
afterAll(() => server.stop());

/** Sets a funnel up at Stripe and releases it. */
async function publish(funnel: Funnel): Promise<void> {
  for (const plan of plansAtEveryPrice(funnel)) {
    await settlePlan(server.account, funnel, plan, 'http://localhost/success');
  }
  await server.publish(funnel);
  // The list of links is read once a minute.
  server.clock.time = new Date(server.clock.time.getTime() + 60_001);
}

/** A visitor who begins, opens the page of plans, leaves for checkout and pays, each at a release of the funnel. */
class Buyer {
  readonly #sessionId: string;
  #shown: number | undefined;
  #checkout = '';
  #link = '';

  constructor(arm: 'long' | 'short') {
    this.#sessionId = sessionIdIn(arm);
  }

  async begin(): Promise<void> {
    await new Visitor(server, this.#sessionId).submit({ UTM: '', Pet: 'Cat', Plan: 'pro' });
  }

  async open(): Promise<void> {
    const html = await (await server.app.request(`/plan?sessionId=${this.#sessionId}`)).text();
    const page = JSON.parse(/id="stile-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '');
    this.#shown = page.funnel.plans[0].total;
    this.#checkout = page.checkout.pro;
  }

  async leave(): Promise<void> {
    const response = await server.app.request(`${this.#checkout}&client_reference_id=${this.#sessionId}`);
    this.#link = response.headers.get('Location') ?? '';
  }

  async pay(): Promise<void> {
    const [link = ''] = this.#link.split('?');
    const purchase = { link, clientReferenceId: this.#sessionId, email: 'ana@example.com' };
    const { id, amount_total } = await server.double.pay(purchase);
    expect(amount_total).toBe((this.#shown ?? 0) * 100);
    expect((await server.app.request(`/api/payment-status/${id}`)).status).toBe(200);
  }
}

const acts = ['begin', 'open', 'leave', 'pay'] as const;
const price = fc.integer({ min: 3, max: 6 });
const buyer = fc.record({
  arm: fc.constantFrom('long' as const, 'short' as const),
  moments: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4), fc.nat(4)).map((all) => all.toSorted((a, b) => a - b)),
});

let runs = 0;

test('the price that a page showed is charged, whatever version is published meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(price, price), { minLength: 3, maxLength: 3 }),
      // Also back to an earlier version.
      fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }),
      fc.array(buyer, { minLength: 2, maxLength: 6 }),
      async (prices, releases, buyers) => {
        runs += 1;
        const visitors = buyers.map(({ arm, moments }) => ({ buyer: new Buyer(arm), moments }));
        for (const [moment, release] of releases.entries()) {
          const [long, short] = prices[release] ?? [];
          await publish(
            withValues<Funnel>(armedFunnel, {
              '/version': `${runs + 1}.${release}.0`,
              '/plans/0/total': long,
              '/experiments/0/arms/short/plans/pro/total': short,
            }),
          );
          for (const visitor of visitors) {
            for (const [at, act] of acts.entries()) {
              if (visitor.moments[at] === moment) await visitor.buyer[act]();
            }
          }
        }
      },
    ),
    { numRuns: 15 },
  );
});
