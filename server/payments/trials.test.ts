import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { funnelOf } from '../../tests/support/funnels.ts';
import { oneConnection, postgres } from '../../tests/support/server/databases.ts';
import { PayingVisit } from '../../tests/support/server/paying-visit.ts';
import { type StripeServer, stripeServer } from '../../tests/support/server/stripe-server.ts';
import { type TestServer, testServer } from '../../tests/support/server/test-server.ts';

const club = funnelOf('examples/cooking-club.json');
const funnel: Funnel = {
  ...club,
  session: { ...club.session, bound: true },
  plans: club.plans.map((plan) =>
    plan.id === 'monthly' && plan.billing?.trial
      ? { ...plan, billing: { ...plan.billing, trial: { ...plan.billing.trial, again: true } } }
      : plan,
  ),
};
const withTrial = '100 USD; 3 days; 500 every 1 week';
const withoutTrial = '500 USD; 500 every 1 week';
const hadHere =
  'You have had a trial here already, so this plan begins without one. You pay nothing until you go on.';

const begun = async (server: TestServer, cookie = '') => {
  const visit = new PayingVisit(server, cookie);
  await visit.begin({ people: 'Myself' });
  return visit;
};

const textOf = async (response: Response) =>
  (await response.text())
    .replaceAll(/<style>.*?<\/style>|<[^>]+>|[\u2066-\u2069]/gs, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a trial is had once', () => {
  let server: StripeServer;
  beforeAll(async () => {
    server = await stripeServer(await postgres(), funnel, {
      oneClock: true,
      publicUrl: new URL('http://localhost'),
    });
  });
  afterAll(() => server.stop());

  /** Pays the trial of a visit at Stripe; gives the address to which its page leads back. */
  async function paidTrial(visit: PayingVisit, email: string, plan = 'weekly'): Promise<string> {
    const at = (await visit.pay(plan)).headers.get('Location') ?? '';
    const id = at.split('/c/')[1] ?? expect.fail(`No checkout, but ${at}.`);
    const { success_url: back } = await server.account.checkout.sessions.retrieve(id);
    await server.double.complete(id, { email });
    return (back ?? '').replace('{CHECKOUT_SESSION_ID}', id).replace('http://localhost', '');
  }

  /** Delivers every event that was not delivered. */
  async function deliver(): Promise<void> {
    for (const event of server.double.books.events.all.filter(
      ({ pending_webhooks }) => pending_webhooks > 0,
    )) {
      expect((await server.deliver(event)).status).toBe(200);
      event.pending_webhooks = 0;
    }
  }

  test('the browser that had one reads so before it pays, with the price due today, and another does not', async () => {
    const first = await begun(server);
    const back = await first.send(await paidTrial(first, 'ana@example.com'));
    expect(back.headers.get('Location')).toMatch(/^http:\/\/localhost\/more\?payment=cs_test_/);
    const anew = await begun(server, first.cookie);
    const refused = await anew.pay('weekly', withTrial);
    expect(refused.status).toBe(409);
    const text = await textOf(refused);
    expect(text).toContain(hadHere);
    expect(text).toMatch(/Due today \(USD\) \$5 /);
    expect(await server.store.checkouts.last(anew.id)).toBeUndefined();
    await anew.pay('weekly', withoutTrial);
    expect(await server.store.checkouts.last(anew.id)).toMatchObject({ dues: withoutTrial, today: 500 });

    const other = await begun(server);
    expect(await textOf(await other.terms('weekly'))).toContain('$1 for 3 days');
  });

  test('a plan that says `again` gives its trial to those who had one', async () => {
    const first = await begun(server);
    await first.send(await paidTrial(first, 'bea@example.com'));
    const anew = await begun(server, first.cookie);
    expect(await textOf(await anew.terms('monthly'))).toContain('Free for 7 days');
    const back = await anew.send(await paidTrial(anew, 'bea@example.com', 'monthly'));
    expect(back.headers.get('Location')).toContain('/more?payment=');
  });

  test('a second one with the same address is ended and given back, and its payer reads so before anything else is charged', async () => {
    const first = await begun(server);
    await first.send(await paidTrial(first, 'Cat@example.com'));
    const second = await begun(server);
    const back = await second.send(await paidTrial(second, 'cat@example.com'));
    expect(back.status).toBe(303);
    const [subscription] = server.double.books.subscriptions.all;
    expect(subscription).toMatchObject({ status: 'canceled', metadata: { stile_session: second.id } });
    const text = await textOf(await second.send(back.headers.get('Location') ?? ''));
    expect(text).toContain(
      'The address that you paid with has had a trial here already. The new one was ended',
    );
    expect(text).toMatch(/Due today \(USD\) \$5 /);
    await deliver();
    await deliver();
    await vi.waitFor(async () => expect(await server.store.refunds.open()).toEqual([]), { timeout: 20_000 });
    const [refund, ...others] = server.double.books.refunds.all;
    expect(others).toEqual([]);
    expect(refund).toMatchObject({ amount: 100 });
    expect(await server.store.subscriptions.of(second.id)).toEqual([]);
    // The first one goes on, whatever events of it come.
    await server.account.subscriptions.update((await server.store.subscriptions.of(first.id))[0]?.id ?? '', {
      default_payment_method: 'pm_new',
    });
    await deliver();
    expect(await server.store.subscriptions.of(first.id)).toMatchObject([{ status: 'trialing' }]);
    await second.pay('weekly', withoutTrial);
    expect(await server.store.checkouts.last(second.id)).toMatchObject({ dues: withoutTrial, state: 'open' });
  });

  test('an address that was only typed in a visit with a trial is nobody who had one', async () => {
    const first = await begun(server);
    await first.send(await paidTrial(first, 'dan@example.com'));
    await server.database.db
      .updateTable('sessions')
      .set({ email: 'eve@example.com' })
      .where('session_id', '=', first.id)
      .execute();
    const other = await begun(server);
    const back = await other.send(await paidTrial(other, 'eve@example.com'));
    expect(back.headers.get('Location')).toContain('/more?payment=');
  });
});

test('the sandbox, which asks for the address, sells no second trial for it', async () => {
  const server = await testServer(await oneConnection(), funnel);
  const first = await begun(server);
  expect((await first.pay('weekly', withTrial, 'ana@example.com')).status).toBe(303);
  const other = await begun(server);
  const told = await other.pay('weekly', withTrial, 'ANA@example.com');
  expect([told.status, await textOf(told)]).toEqual([409, expect.stringContaining(hadHere)]);
  expect(await server.store.subscriptions.of(other.id)).toEqual([]);
  expect((await other.pay('weekly', withoutTrial, 'ana@example.com')).status).toBe(303);
  expect(await server.store.subscriptions.of(other.id)).toMatchObject([
    { status: 'active', dues: withoutTrial },
  ]);
  await server.database.close();
});
