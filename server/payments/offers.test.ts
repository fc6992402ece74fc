import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { funnelOf } from '../../tests/support/funnels.ts';
import { postgres } from '../../tests/support/server/databases.ts';
import { PayingVisit } from '../../tests/support/server/paying-visit.ts';
import { type StripeServer, stripeServer } from '../../tests/support/server/stripe-server.ts';
import { Browsers } from '../sessions/browsers.ts';
import { closeEndedCheckouts } from './stripe/checkout/close-ended.ts';

const club = funnelOf('examples/cooking-club.json');
const funnel: Funnel = {
  ...club,
  session: { ...club.session, bound: true },
  plans: [
    ...club.plans,
    { id: 'course', name: 'Course', currency: 'USD', weekly: 24.99, total: 24.99, features: ['Recipes'] },
  ],
  offers: [
    {
      id: 'hour',
      plans: ['monthly', 'course'],
      percentOff: 30,
      for: 'forever',
      until: { minutesFrom: '/evenings', minutes: 60 },
      graceMinutes: 10,
    },
    {
      id: 'family',
      plans: ['course'],
      amountOff: 10,
      code: 'Copper',
      when: { answer: 'people', is: 'A family' },
    },
    { id: 'first', plans: ['weekly'], percentOff: 50, until: { at: '2026-01-02T04:00:00Z' } },
  ],
};
const minuteMs = 60_000;

describe('offers', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await stripeServer(await postgres(), funnel, {
      oneClock: true,
      publicUrl: new URL('http://localhost'),
    });
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    server.clock.time = new Date('2026-02-01T12:00:00Z');
  });

  const later = (minutes: number) => {
    server.clock.time = new Date(server.clock.time.getTime() + minutes * minuteMs);
  };

  /** A visit that reads the pages. */
  class Visit extends PayingVisit {
    static async begin(people: string, cookie = ''): Promise<Visit> {
      const visit = new Visit(server, cookie);
      await visit.begin({ people });
      return visit;
    }
    /** What the page at a path shows: each plan's total and former total, and the seconds that offers have left. */
    async sees(path: string) {
      const page = await (await this.send(`${path}?${club.session.queryParameter}=${this.id}`)).text();
      const data = JSON.parse(/id="stile-page"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '');
      const shown = data.funnel ?? (await (await this.send(data.funnelPath)).json());
      expect(JSON.stringify(shown)).not.toContain('Copper"');
      const plans = Object.fromEntries(
        shown.plans.map(({ id, total, was }: { id: string; total: number; was?: number }) => [
          id,
          [total, was],
        ]),
      );
      return { plans, left: data.offersLeft, checkout: data.checkout };
    }
  }

  /** The Checkout Session that an order leads to. */
  const checkoutIn = (response: Response) =>
    server.account.checkout.sessions.retrieve(response.headers.get('Location')?.split('/c/')[1] ?? '');

  test('an offer begins with the first visit of its path, and no reload, tab or new visit moves its end', async () => {
    const visit = await Visit.begin('Myself');
    expect(await visit.sees('/plan')).toMatchObject({
      plans: { monthly: [14, undefined] },
      left: { first: 0 },
    });
    expect((await visit.sees('/evenings')).left).toEqual({ hour: 3600, first: 0 });
    later(20);
    expect(await visit.sees('/evenings')).toMatchObject({ left: { hour: 2400 } });
    expect((await visit.sees('/plan')).plans).toMatchObject({ monthly: [9.8, 14], course: [17.49, 24.99] });
    const anew = await Visit.begin('Myself', visit.cookie);
    expect((await anew.sees('/evenings')).left).toEqual({ hour: 2400, first: 0 });
    later(40);
    expect(await anew.sees('/evenings')).toMatchObject({
      plans: { monthly: [14, undefined] },
      left: { hour: 0 },
    });
    const stranger = await Visit.begin('Myself');
    expect((await stranger.sees('/evenings')).left).toEqual({ hour: 3600, first: 0 });
  });

  test('what is paid once is paid at the price of the offer in a Session of its own, and stored so', async () => {
    const visit = await Visit.begin('Myself');
    await visit.sees('/evenings');
    const dues = new URL((await visit.sees('/plan')).checkout.course, 'http://localhost').searchParams.get(
      'dues',
    );
    expect(dues).toBe('1749 USD');
    const ordering = await visit.send(`/api/checkout?plan=course&client_reference_id=${visit.id}`);
    // Browsers hold the redirect after a form to the policy of its page.
    expect(ordering.headers.get('Content-Security-Policy')).toContain(
      `form-action 'self' ${server.double.url};`,
    );
    const session = await checkoutIn(await visit.pay('course', dues ?? ''));
    expect(session).toMatchObject({ mode: 'payment', amount_total: 1749, status: 'open' });
    await server.double.complete(session.id, { email: 'ana@example.com' });
    const status = await visit.send(`/api/payment-status/${session.id}?sessionId=${visit.id}`);
    expect(await status.json()).toMatchObject({ status: 'completed', email: 'ana@example.com' });
    const stored = await server.store.payments.find(session.id, { provider: 'stripe', livemode: false });
    expect(stored).toMatchObject({ planId: 'course', amount: 1749 });
  });

  test('after the end it says so before money moves, and sells at the price of the plan', async () => {
    const visit = await Visit.begin('Myself');
    await visit.sees('/evenings');
    later(60);
    const refused = await visit.pay('monthly', '0 USD; 7 days; 980 every 1 month');
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('The offer has ended, so this plan costs what it usually does.'),
    ]);
    expect(await server.store.checkouts.last(visit.id)).toBeUndefined();
    await visit.pay('monthly');
    const { dues, payableUntil } = (await server.store.checkouts.last(visit.id)) ?? {};
    expect([dues, payableUntil]).toEqual(['0 USD; 7 days; 1400 every 1 month', undefined]);
  });

  test('a Session that was opened before the end is payable for the time of grace, then its site closes it', async () => {
    const visits = [await Visit.begin('Myself'), await Visit.begin('Myself')];
    for (const visit of visits) await visit.sees('/evenings');
    later(59);
    const [first, second] = await Promise.all(
      visits.map(async (visit) => checkoutIn(await visit.pay('course'))),
    );
    later(10);
    await server.payments.closeEnded?.();
    expect(await server.double.complete(first?.id ?? '', { email: 'ana@example.com' })).toBe(true);
    later(1);
    const { account: stripe, clock, ...site } = server;
    const elsewhere = new Browsers({ secure: true, base: '', serves: () => false });
    await closeEndedCheckouts({ ...site, stripe, browsers: elsewhere, now: () => clock.time });
    expect(await stripe.checkout.sessions.retrieve(second?.id ?? '')).toMatchObject({ status: 'open' });
    await server.payments.closeEnded?.();
    await expect(server.double.complete(second?.id ?? '', { email: 'ana@example.com' })).rejects.toThrow(
      'is not open',
    );
    const anew = await checkoutIn((await visits[1]?.pay('course')) ?? expect.fail());
    expect(anew.amount_total).toBe(2499);
  });

  test('a payer who pays the first choice while the second one closes it has bought the first alone', async () => {
    const visit = await Visit.begin('Myself');
    const { id } = await checkoutIn(await visit.pay('course'));
    const fault = server.double.fail({ path: `/v1/checkout/sessions/${id}/expire`, status: 'slow' });
    const other = visit.pay('monthly');
    await fault.reached;
    await server.double.complete(id, { email: 'ana@example.com' });
    fault.release();
    expect((await other).headers.get('Location')).toContain(`payment=${id}`);
    expect(await server.store.checkouts.last(visit.id)).toMatchObject({ number: 1, checkoutId: id });
  });

  test('a code gives its offer to those it is for, whatever the case of its letters, and cannot be tried for long', async () => {
    const visit = await Visit.begin('A family');
    const page = await visit.send(`/api/checkout?plan=course&client_reference_id=${visit.id}`);
    expect(await page.text()).toContain('Code of an offer');
    const wrong = await visit.order('/api/checkout/code', 'course', { code: 'tin' });
    expect([wrong.status, await wrong.text()]).toEqual([
      422,
      expect.stringContaining('This code holds for no offer of this plan, or the offer has ended.'),
    ]);
    const right = await visit.order('/api/checkout/code', 'course', { code: ' COPPER ' });
    expect(right.status).toBe(303);
    const offered = await (await visit.send(right.headers.get('Location') ?? '')).text();
    expect(offered.replaceAll(/<[^>]+>/g, '')).toContain('$24.99 $14.99');
    expect(offered).not.toContain('Code of an offer');
    expect((await checkoutIn(await visit.pay('course'))).amount_total).toBe(1499);

    const alone = await Visit.begin('Myself');
    const statuses = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await alone.order('/api/checkout/code', 'course', { code: 'copper' })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await checkoutIn(await alone.pay('course'))).amount_total).toBe(2499);
  });
});
