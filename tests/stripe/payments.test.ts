import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Account, openAccount } from './account.ts';

let account: Account;
beforeAll(async () => {
  account = await openAccount();
});
afterAll(() => account.double.stop());

describe('a payment at a Payment Link', () => {
  test('is found with what was sold, and with its money', async () => {
    const { stripe, price, link, pay } = account;
    const { id } = await pay();
    const session = await stripe.checkout.sessions.retrieve(id, {
      expand: ['line_items.data.price', 'payment_intent.latest_charge'],
    });
    expect(session).toMatchObject({
      client_reference_id: 'visitor-1',
      customer_details: { email: 'ana@example.com' },
      amount_total: 4_900,
      currency: 'usd',
      payment_link: link.id,
      payment_status: 'paid',
      status: 'complete',
      livemode: false,
      payment_intent: { status: 'succeeded', latest_charge: { amount: 4_900, paid: true } },
    });
    expect(session.line_items?.data.map((item) => item.price?.lookup_key)).toEqual([price.lookup_key]);
  });

  test('shows what was sold and the money only on request', async () => {
    const { id } = await account.pay();
    const session = await account.stripe.checkout.sessions.retrieve(id);
    expect(session.line_items).toBeUndefined();
    expect(session.payment_intent).toMatch(/^pi_/);
    await expect(
      account.stripe.checkout.sessions.retrieve(id, { expand: ['no_such_field'] }),
    ).rejects.toThrow('cannot be expanded (no_such_field)');
  });

  test('by a browser leads back to where the link says, with its id', async () => {
    const { stripe, link } = account;
    const address = `${link.url}?client_reference_id=visitor-2`;
    expect(await (await fetch(address)).text()).toContain('<label for="email">E-mail</label>');
    const paid = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ email: 'ben@example.com' }),
      redirect: 'manual',
    });
    const back = new URL(paid.headers.get('Location') ?? '');
    expect(back.origin).toBe('http://shop.test');
    const session = await stripe.checkout.sessions.retrieve(back.searchParams.get('id') ?? '');
    expect(session).toMatchObject({ client_reference_id: 'visitor-2', payment_status: 'paid' });
  });

  test('can be as odd as a test wants it', async () => {
    const { pay } = account;
    expect(await pay({ amount: 0 })).toMatchObject({
      payment_status: 'no_payment_required',
      payment_intent: null,
    });
    expect(await pay({ currency: 'jpy', amount: 5 })).toMatchObject({ currency: 'jpy', amount_total: 5 });
    expect(await pay({ livemode: true })).toMatchObject({ livemode: true });
    expect(await pay({ status: 'open' })).toMatchObject({ status: 'open', payment_status: 'unpaid' });
  });

  test('can take days', async () => {
    const { double, stripe, pay } = account;
    const [late, lost] = [await pay({ paymentStatus: 'unpaid' }), await pay({ paymentStatus: 'unpaid' })];
    await expect(stripe.refunds.create({ payment_intent: String(late.payment_intent) })).rejects.toThrow(
      'does not have a successful charge to refund',
    );
    await double.settlePayment(late.id, 'succeeded');
    await double.settlePayment(lost.id, 'failed');
    expect((await stripe.checkout.sessions.retrieve(late.id)).payment_status).toBe('paid');
    expect((await stripe.checkout.sessions.retrieve(lost.id)).payment_status).toBe('unpaid');
    const { data } = await stripe.events.list({ limit: 4 });
    expect(data.map(({ type }) => type)).toEqual([
      'checkout.session.async_payment_failed',
      'payment_intent.payment_failed',
      'checkout.session.async_payment_succeeded',
      'payment_intent.succeeded',
    ]);
    await expect(double.settlePayment(late.id, 'succeeded')).rejects.toThrow('waits for no money');
  });

  test('is not made at a link that is closed', async () => {
    const { stripe, price, pay } = account;
    const { id, url } = await stripe.paymentLinks.create({ line_items: [{ price: price.id, quantity: 1 }] });
    await stripe.paymentLinks.update(id, { active: false });
    expect((await fetch(url)).status).toBe(404);
    await expect(pay({ link: url })).rejects.toThrow('There is no open payment link');
  });
});
