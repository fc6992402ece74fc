import { Stripe } from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Shop } from './shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const password = 'correct horse';
let people = 0;
/** A new e-mail address, without an account. */
const someone = () => `visitor${++people}@example.com`;

/** Asks for an account; gives the status, and the id of the problem, if any. */
async function askForAccount(sessionId: string, paymentId: string, more: object = {}): Promise<string> {
  const response = await shop.post('/api/create-account', {
    sessionId,
    email: someone(),
    password,
    stripeSessionId: paymentId,
    ...more,
  });
  const { type = '' } = (await response.json()) as { type?: string };
  return `${response.status} ${type.replace('urn:problem:stile:', '')}`.trim();
}

/** The rows of a visitor's payments and refunds. */
async function moneyOf(sessionId: string) {
  const rows = (table: string, column: string) =>
    shop.query(`select ${column} from ${table} where session_id = $1`, [sessionId]);
  const [accounts, payments, refunds, refused] = await Promise.all([
    rows('accounts', 'payment_id'),
    rows('payments', 'plan_id'),
    rows('refunds', 'payment_id'),
    rows('refused_payments', 'reason'),
  ]);
  return { accounts: accounts.length, payments, refunds: refunds.length, refused };
}

const nothing = { accounts: 0, payments: [], refunds: 0, refused: [] };

describe('a payment that is not what the plan costs gives no account, and is listed for a person to check', () => {
  test.each<[string, Parameters<Shop['pay']>[3], string]>([
    ['of the amount 0', { amount: 0 }, 'nothing-paid'],
    ['of one cent', { amount: 1 }, 'other-amount'],
    ['of a cheap plan’s amount at a dear plan’s price', { amount: 4_900 }, 'other-amount'],
    ['in another currency', { currency: 'jpy' }, 'other-currency'],
    ['in the other mode', { livemode: true }, 'other-mode'],
  ])('%s', async (_, odd, reason) => {
    const sessionId = await shop.visitor();
    const payment = await shop.pay(sessionId, '3 Months', someone(), odd);
    expect(await askForAccount(sessionId, payment.id)).toBe('409 payment-not-accepted');
    expect(await moneyOf(sessionId)).toEqual({ ...nothing, refused: [{ reason }] });
    const status = await fetch(`${shop.address}/api/payment-status/${payment.id}`);
    expect(status.status).toBe(409);
  });

  test('by another link of the same Stripe account', async () => {
    const product = await shop.account.products.create({ name: 'A sticker' });
    const price = await shop.account.prices.create({
      product: product.id,
      unit_amount: 19_900,
      currency: 'usd',
    });
    const { url } = await shop.account.paymentLinks.create({
      line_items: [{ price: price.id, quantity: 1 }],
    });
    const sessionId = await shop.visitor();
    const payment = await shop.payAt(url, sessionId, someone());
    expect(await askForAccount(sessionId, payment.id)).toBe('409 payment-not-accepted');
    expect(await moneyOf(sessionId)).toEqual({ ...nothing, refused: [{ reason: 'other-price' }] });
  });
});

describe('a payment that is not there, or not done, or not theirs gives a visitor nothing', () => {
  test('one that is not paid yet', async () => {
    const sessionId = await shop.visitor();
    const payment = await shop.pay(sessionId, '3 Months', someone(), { paymentStatus: 'unpaid' });
    expect(await askForAccount(sessionId, payment.id)).toBe('409 payment-not-completed');
    expect(await moneyOf(sessionId)).toEqual(nothing);
  });

  test('that of another session', async () => {
    const [payer, thief] = await Promise.all([shop.visitor(), shop.visitor()]);
    const payment = await shop.pay(payer, '3 Months', someone());
    expect(await askForAccount(thief, payment.id)).toBe('404 unknown-payment');
    expect(await moneyOf(thief)).toEqual(nothing);
    expect(await askForAccount(payer, payment.id)).toBe('201');
  });

  test('ids that Stripe never gave all look the same', async () => {
    const sessionId = await shop.visitor();
    const ids = ['cs_test_0', 'cs_live_0', 'pi_0', `cs_test_${'a'.repeat(58)}`, 'cs_sandbox_0'];
    const answers = await Promise.all(
      ids.map(async (id) => {
        const response = await fetch(`${shop.address}/api/payment-status/${id}`);
        return `${response.status} ${await response.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^404 .*unknown-payment/);
    for (const id of ids) expect(await askForAccount(sessionId, id)).toBe('404 unknown-payment');
    expect(await moneyOf(sessionId)).toEqual(nothing);
  });

  test('the payment of a cheap plan stays one, also when the visitor names another plan', async () => {
    const sessionId = await shop.visitor();
    const payment = await shop.pay(sessionId, '1 Month Basic', someone());
    const response = await shop.post('/api/update', { sessionId, updates: { 'Step 26': '3 Months' } });
    expect(response.status).toBe(200);
    expect(await askForAccount(sessionId, payment.id, { planType: 'Premium Plan' })).toBe(
      '400 unknown-property',
    );
    expect(await askForAccount(sessionId, payment.id)).toBe('201');
    const status = await fetch(`${shop.address}/api/payment-status/${payment.id}`);
    expect(await status.json()).toMatchObject({ planType: 'Basic Plan', status: 'completed' });
    expect(await moneyOf(sessionId)).toMatchObject({ payments: [{ plan_id: '1 Month Basic' }] });
  });

  test('one payment serves one account', async () => {
    const sessionId = await shop.visitor();
    const payment = await shop.pay(sessionId, '3 Months', someone());
    expect(await askForAccount(sessionId, payment.id)).toBe('201');
    expect(await askForAccount(sessionId, payment.id)).toBe('409 payment-used');
    const both = await Promise.all([1, 2, 3].map(() => askForAccount(sessionId, payment.id)));
    expect(both).toEqual(Array(3).fill('409 payment-used'));
    expect(await moneyOf(sessionId)).toMatchObject({ accounts: 1, refunds: 1 });
  });
});

describe('a visitor has no word in refunds', () => {
  test.each([{ refund: true }, { refund: 'always' }, { paymentIntent: 'pi_1' }, { amount: 999_999 }])(
    'an account is not asked for with %j',
    async (more) => {
      const sessionId = await shop.visitor();
      const payment = await shop.pay(sessionId, '3 Months', someone());
      expect(await askForAccount(sessionId, payment.id, more)).toBe('400 unknown-property');
      expect(await moneyOf(sessionId)).toMatchObject({ accounts: 0, refunds: 0 });
    },
  );

  test('no call refunds', async () => {
    for (const path of ['/api/refund', '/api/refunds', '/api/stripe/refund']) {
      expect((await shop.post(path, { paymentIntent: 'pi_1' })).status).toBe(404);
    }
  });

  test('no webhook gets a payment without an account refunded', async () => {
    const sessionId = await shop.visitor();
    await shop.pay(sessionId, '3 Months', someone());
    const forged = eventText('refund.created');
    expect(await sendEvent(forged, { secret: 'whsec_of_somebody_else' })).toBe(400);
    expect(await moneyOf(sessionId)).toMatchObject({ refunds: 0 });
  });
});

/** A forged event of Stripe that says that this visitor has paid. */
const eventText = (type: string, more: object = {}): string =>
  JSON.stringify({
    id: `evt_forged_${++people}`,
    object: 'event',
    type,
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { id: 'cs_test_forged', object: 'checkout.session', payment_status: 'paid' } },
    ...more,
  });

/** Sends an event signed with a secret at a time, in seconds from now; gives the status. */
async function sendEvent(
  payload: string,
  { secret = shop.stripe.webhookSecret, seconds = 0, header = '' } = {},
): Promise<number> {
  const timestamp = Math.floor(Date.now() / 1000) + seconds;
  const signature = header || Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const { status } = await fetch(`${shop.address}/api/stripe/webhook`, {
    method: 'POST',
    // A connection of its own: the server closes one whose body it will not read.
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature, Connection: 'close' },
    body: payload,
  });
  return status;
}

/** The stored events that this test forged; Stripe's own may arrive at any time. */
const forgedEvents = () =>
  shop.query("select event_id from payment_events where event_id like 'evt_forged%'");

describe('a webhook that Stripe did not send, or not now, is refused and leaves nothing', () => {
  test.each<[string, Parameters<typeof sendEvent>[1]]>([
    ['signed with another secret', { secret: 'whsec_of_somebody_else' }],
    ['signed with an empty secret', { secret: '' }],
    ['with a signature that is none', { header: 'v1=00' }],
    ['sent again 301 seconds later', { seconds: -301 - 5 }],
    ['from 301 seconds in the future', { seconds: 301 + 5 }],
  ])('%s', async (_, how) => {
    expect(await sendEvent(eventText('checkout.session.completed'), how)).toBe(400);
    expect(await forgedEvents()).toEqual([]);
  });

  test('with no signature at all', async () => {
    const { status } = await shop.post('/api/stripe/webhook', JSON.parse(eventText('refund.created')));
    expect(status).toBe(400);
  });

  test('changed on the way', async () => {
    const payload = eventText('checkout.session.completed');
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret: shop.stripe.webhookSecret });
    expect(await sendEvent(payload.replace('paid', 'PAID'), { header })).toBe(400);
  });

  test('of more than 256 KB', async () => {
    const payload = eventText('checkout.session.completed', { padding: 'x'.repeat(256 * 1024) });
    expect(await sendEvent(payload)).toBe(413);
  });

  test('and one that is signed and timely is accepted', async () => {
    expect(await sendEvent(eventText('customer.created'))).toBe(200);
  });
});

test('an event of the other mode makes no payment', async () => {
  const sessionId = await shop.visitor();
  const payment = await shop.pay(sessionId, '3 Months', someone(), { livemode: true });
  const event = eventText('checkout.session.completed', {
    livemode: true,
    data: { object: { id: payment.id, object: 'checkout.session', payment_status: 'paid' } },
  });
  expect(await sendEvent(event)).toBe(400);
  expect(await forgedEvents()).toEqual([]);
  expect(await moneyOf(sessionId)).toMatchObject({ accounts: 0, payments: [] });
});
