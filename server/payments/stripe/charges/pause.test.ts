import { afterAll, beforeAll, expect, test } from 'vitest';
import { funnelOf } from '../../../../tests/support/funnels.ts';
import { postgres } from '../../../../tests/support/server/databases.ts';
import { PayingVisit } from '../../../../tests/support/server/paying-visit.ts';
import { type StripeServer, stripeServer } from '../../../../tests/support/server/stripe-server.ts';

let server: StripeServer;
beforeAll(async () => {
  server = await stripeServer(await postgres(), funnelOf('examples/cooking-club.json'), {
    oneClock: true,
    publicUrl: new URL('http://localhost'),
  });
});
afterAll(() => server.stop());

const seconds = (text: string) => Date.parse(text) / 1000;

/** Delivers every event that was not delivered. */
async function deliver(): Promise<void> {
  const { all } = server.double.books.events;
  for (const event of all.filter(({ pending_webhooks }) => pending_webhooks > 0)) {
    expect((await server.deliver(event)).status).toBe(200);
    event.pending_webhooks = 0;
  }
}

/** Lets time pass at Stripe, and tells the server of it. */
async function later(until: string): Promise<void> {
  await server.double.advance(new Date(until));
  await deliver();
}

test('a pause makes invoices void until its end, and one of the Dashboard is followed', async () => {
  const visit = new PayingVisit(server);
  await visit.begin({ people: 'Myself' });
  const checkout = (await visit.pay('weekly')).headers.get('Location')?.split('/c/')[1] ?? '';
  await server.double.complete(checkout, { email: 'ana@example.com' });
  await deliver();
  const stored = async () => {
    const [found] = await server.store.subscriptions.of(visit.id);
    return found ?? expect.fail('Nothing is stored.');
  };
  const charges = async () =>
    (await server.store.subscriptions.chargesOf(visit.id)).map(
      ({ at, state }) => `${at.toISOString().slice(0, 10)} ${state}`,
    );
  const acts = server.payments.subscriptions;
  const { id } = await stored();

  const until = new Date('2026-01-19T02:04:05Z');
  await acts.pause(await stored(), until);
  expect(await server.account.subscriptions.retrieve(id)).toMatchObject({
    pause_collection: { behavior: 'void', resumes_at: seconds('2026-01-19T02:04:05Z') },
  });
  expect(await stored()).toMatchObject({ pause: { until }, skippedSince: undefined });
  await later('2026-01-13T00:00:00Z');
  expect(await charges()).toEqual(['2026-01-02 paid', '2026-01-05 void', '2026-01-12 void']);
  expect(await stored()).toMatchObject({
    status: 'active',
    pause: { until },
    skippedSince: new Date('2026-01-05T03:04:05Z'),
  });
  await later('2026-01-20T00:00:00Z');
  expect((await charges()).slice(3)).toEqual(['2026-01-19 paid']);
  expect(await stored()).toMatchObject({ pause: undefined, skippedSince: undefined });

  await server.account.subscriptions.update(id, { pause_collection: { behavior: 'void' } });
  await later('2026-01-27T00:00:00Z');
  expect((await charges()).slice(4)).toEqual(['2026-01-26 void']);
  expect((await stored()).pause).toEqual({ until: undefined });
  await acts.resume(await stored());
  expect(await stored()).toMatchObject({
    pause: undefined,
    skippedSince: new Date('2026-01-26T03:04:05Z'),
  });
  await server.account.subscriptions.cancel(id);
  await acts.pause(await stored(), new Date('2026-03-01T00:00:00Z'));
  expect(await stored()).toMatchObject({ status: 'canceled', pause: undefined });
});

test.each([
  [{ behavior: 'stop' }, 'must be one of keep_as_draft, mark_uncollectible, void'],
  [{ behavior: '', resumes_at: seconds('2030-01-01T00:00:00Z') }, 'must be one of keep_as_draft'],
  [{ behavior: 'void', resumes_at: seconds('2020-01-01T00:00:00Z') }, 'must be in the future'],
])('the double refuses the pause %j', async (pause, sentence) => {
  const [subscription] = server.double.books.subscriptions.all;
  if (subscription) subscription.status = 'active';
  const change = server.account.subscriptions.update(subscription?.id ?? '', { pause_collection: pause });
  await expect(change).rejects.toThrow(sentence);
  expect(subscription?.pause_collection).toBeNull();
});
