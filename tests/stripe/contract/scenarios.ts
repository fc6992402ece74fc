import { randomUUID } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Contract, Facts, Scenario } from './play.ts';

const back = 'https://quiz.example.com/success?payment={CHECKOUT_SESSION_ID}';

/** What the double of the tests answers to the calls that the server makes, as far as no payer has to be in a browser. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'What is on sale',
    play: async (contract) => {
      const { stripe } = contract;
      const { product, monthly } = await goods(contract);
      await contract.answers(
        'finding a price by its key',
        stripe.prices.list({ lookup_keys: [monthly.lookup_key ?? ''], limit: 1 }),
        ({ data: [price], has_more }) => ({ has_more, active: price?.active, amount: price?.unit_amount }),
        { has_more: false, active: true, amount: 2_900 },
      );
      await contract.answers(
        'taking a price out of use',
        stripe.prices.update(monthly.id, { active: false }),
        ({ active }) => ({ active }),
        { active: false },
      );
      await contract.refuses(
        'a checkout of a price that is out of use',
        stripe.checkout.sessions.create(session('subscription', [monthly.id])),
        { status: 400, type: 'invalid_request_error' },
      );
      const { id } = await coupon(contract, product);
      await contract.refuses(
        'a coupon with the id of another',
        stripe.coupons.create({ id, amount_off: 100, currency: 'usd', duration: 'once' }),
        { status: 400, code: 'resource_already_exists' },
      );
      await contract.refuses(
        'looking up a coupon that is not there',
        stripe.coupons.retrieve(`none-${randomUUID()}`),
        { status: 404, code: 'resource_missing' },
      );
    },
  },
  {
    name: 'A Payment Link',
    play: async (contract) => {
      const { stripe } = contract;
      const { once } = await goods(contract);
      const redirect = (url: string) => ({ type: 'redirect', redirect: { url } }) as const;
      const { id } = await contract.answers(
        'making a link',
        stripe.paymentLinks.create({
          line_items: [{ price: once.id, quantity: 1 }],
          after_completion: redirect(back),
          metadata: { stile_contract: 'yes' },
          expand: ['line_items'],
        }),
        ({ active, after_completion, metadata, line_items, url }) => ({
          ...{ active, 'an address': url.startsWith('http'), mark: metadata.stile_contract },
          ...{ leads: after_completion.redirect?.url, amount: line_items?.data[0]?.price?.unit_amount },
        }),
        { active: true, 'an address': true, mark: 'yes', leads: back, amount: 900 },
      );
      await contract.answers(
        'leading a link elsewhere',
        stripe.paymentLinks.update(id, { after_completion: redirect(`${back}&x`) }),
        ({ after_completion }) => ({ leads: after_completion.redirect?.url }),
        { leads: `${back}&x` },
      );
      await contract.answers(
        'closing a link',
        stripe.paymentLinks.update(id, { active: false }),
        ({ active }) => ({ active }),
        { active: false },
      );
    },
  },
  {
    name: "A checkout on Stripe's page",
    play: async (contract) => {
      const { stripe } = contract;
      const { product, monthly, once } = await goods(contract);
      const { id: discount } = await coupon(contract, product);
      const trial = {
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
      } as const;
      const prices = [monthly.id];
      await openSession(
        contract,
        'a free trial',
        { ...session('subscription', prices), subscription_data: trial },
        { ...hosted, mode: 'subscription', amount: 0 },
      );
      await openSession(
        contract,
        'a paid trial',
        { ...session('subscription', [...prices, once.id]), subscription_data: trial },
        { ...hosted, mode: 'subscription', amount: 900 },
      );
      const { id } = await openSession(
        contract,
        'an intro price',
        { ...session('subscription', prices), discounts: [{ coupon: discount }] },
        { ...hosted, mode: 'subscription', amount: 1_900 },
      );
      await contract.answers(
        'looking a checkout up with what it sells',
        stripe.checkout.sessions.retrieve(id, { expand: ['line_items', 'invoice.payments'] }),
        ({ line_items, client_reference_id, customer, subscription, invoice }) => ({
          ...{ client_reference_id, begun: Boolean(customer ?? subscription ?? invoice) },
          ...{ lines: line_items?.data.length, more: line_items?.has_more },
          ...{ quantity: line_items?.data[0]?.quantity, amount: line_items?.data[0]?.price?.unit_amount },
        }),
        {
          ...{ client_reference_id: 'a-session', begun: false },
          ...{ lines: 1, more: false, quantity: 1, amount: 2_900 },
        },
      );
      await contract.answers(
        'closing a checkout',
        stripe.checkout.sessions.expire(id),
        ({ status, url }) => ({ status, url }),
        { status: 'expired', url: null },
      );
      await contract.refuses('closing it once more', stripe.checkout.sessions.expire(id), {
        status: 400,
        type: 'invalid_request_error',
      });
    },
  },
  {
    name: 'A checkout in a page of ours',
    play: async (contract) => {
      const { once } = await goods(contract);
      const { success_url: _, cancel_url: __, ...sold } = session('payment', [once.id]);
      const inPage = { ...sold, ui_mode: 'elements', return_url: back } as const;
      await openSession(contract, 'a plan that is paid once', inPage, {
        ...{ status: 'open', payment_status: 'unpaid', ui_mode: 'elements', mode: 'payment', amount: 900 },
        ...{ 'an address': false, 'a secret': true, returns: back, succeeds: null },
      });
      const { sessions } = contract.stripe.checkout;
      await contract.refuses(
        'one with an address for success',
        sessions.create({ ...inPage, success_url: back }),
        {
          status: 400,
          type: 'invalid_request_error',
        },
      );
      await contract.refuses(
        'one with an address of return on Stripe’s page',
        sessions.create({ ...session('payment', [once.id]), return_url: back }),
        {
          status: 400,
          type: 'invalid_request_error',
        },
      );
    },
  },
  {
    name: 'Wrong calls',
    play: async (contract) => {
      const { stripe } = contract;
      const { monthly, once } = await goods(contract);
      const { sessions } = stripe.checkout;
      const soon = Math.floor(Date.now() / 1000) + 60;
      const wrong = { status: 400, type: 'invalid_request_error' };
      await contract.refuses(
        'an unknown parameter',
        stripe.rawRequest('POST', '/v1/checkout/sessions', { pace: 'fast' }),
        {
          ...wrong,
          code: 'parameter_unknown',
          param: 'pace',
        },
      );
      await contract.refuses(
        'an unknown look',
        sessions.create({ ...session('payment', [once.id]), ui_mode: 'custom' }),
        {
          ...wrong,
          param: 'ui_mode',
        },
      );
      await contract.refuses(
        'a time that is too short',
        sessions.create({ ...session('payment', [once.id]), expires_at: soon }),
        {
          ...wrong,
          param: 'expires_at',
        },
      );
      await contract.refuses(
        'a subscription that is paid once',
        sessions.create(session('payment', [monthly.id])),
        wrong,
      );
      await contract.refuses(
        'a subscription without a recurring price',
        sessions.create(session('subscription', [once.id])),
        wrong,
      );
      await contract.refuses('a page of 101', stripe.prices.list({ limit: 101 }), {
        ...wrong,
        param: 'limit',
      });
      const missing = { status: 404, code: 'resource_missing' };
      await contract.refuses('an unknown checkout', sessions.retrieve('cs_test_none'), missing);
      await contract.refuses('an unknown subscription', stripe.subscriptions.retrieve('sub_none'), missing);
      await contract.refuses(
        'cancelling an unknown subscription',
        stripe.subscriptions.cancel('sub_none'),
        missing,
      );
      await contract.refuses('an unknown payment intent', stripe.paymentIntents.retrieve('pi_none'), missing);
    },
  },
  {
    name: 'A call that is repeated',
    play: async (contract) => {
      const { once } = await goods(contract);
      const { sessions } = contract.stripe.checkout;
      const idempotencyKey = randomUUID();
      const params = { ...session('payment', [once.id]), expires_at: Math.floor(Date.now() / 1000) + 3_600 };
      const first = await openSession(contract, 'a checkout with a key', params, {}, idempotencyKey);
      await contract.answers(
        'the same call with the same key',
        sessions.create(params, { idempotencyKey }),
        ({ id, lastResponse }) => ({
          same: id === first.id,
          replayed: lastResponse.headers['idempotent-replayed'],
        }),
        { same: true, replayed: 'true' },
      );
      await contract.refuses(
        'another call with the same key',
        sessions.create({ ...params, client_reference_id: 'another' }, { idempotencyKey }),
        { status: 400, type: 'idempotency_error' },
      );
    },
  },
  {
    name: 'A card that is charged later, and a refund',
    play: async (contract) => {
      const { stripe } = contract;
      const { id: customer } = await contract.answers(
        'making a customer',
        stripe.customers.create({ email: 'contract@example.com' }),
        ({ email }) => ({ email }),
        { email: 'contract@example.com' },
      );
      contract.afterwards(() => stripe.customers.del(customer));
      const charge = (payment_method: string) =>
        stripe.paymentIntents.create({
          ...{ amount: 1_900, currency: 'usd', customer, payment_method, confirm: true },
          ...{ allowed_payment_method_types: ['card'], return_url: 'https://quiz.example.com/' },
          metadata: { stile_contract: 'yes' },
        });
      const outcome = ({ status, next_action, amount }: Stripe.PaymentIntent) => ({
        ...{
          status,
          amount,
          'a bank to go to': next_action?.redirect_to_url?.url?.startsWith('http') ?? false,
        },
      });
      const paid = await contract.answers('charging a card', charge('pm_card_visa'), outcome, {
        ...{ status: 'succeeded', amount: 1_900, 'a bank to go to': false },
      });
      await contract.refuses('charging a card that is declined', charge('pm_card_chargeDeclined'), {
        ...{ status: 402, type: 'card_error', code: 'card_declined' },
      });
      const challenged = await contract.answers(
        'charging a card whose bank asks',
        charge('pm_card_authenticationRequired'),
        outcome,
        { status: 'requires_action', amount: 1_900, 'a bank to go to': true },
      );
      await contract.answers('ending that charge', stripe.paymentIntents.cancel(challenged.id), outcome, {
        ...{ status: 'canceled', amount: 1_900, 'a bank to go to': false },
      });
      await contract.refuses('ending it once more', stripe.paymentIntents.cancel(challenged.id), {
        ...{ status: 400, code: 'payment_intent_unexpected_state' },
      });
      const payment_intent = paid.id;
      await contract.answers(
        'giving a payment back',
        stripe.refunds.create({ payment_intent }),
        ({ status, amount, currency }) => ({ status, amount, currency }),
        { status: 'succeeded', amount: 1_900, currency: 'usd' },
      );
      await contract.refuses('giving it back once more', stripe.refunds.create({ payment_intent }), {
        ...{ status: 400, code: 'charge_already_refunded' },
      });
      await contract.answers(
        'listing what was given back',
        stripe.refunds.list({ payment_intent }),
        ({ data, has_more }) => ({ refunds: data.length, has_more }),
        { refunds: 1, has_more: false },
      );
    },
  },
];

/** A product with a price by the month and one that is paid once. */
async function goods(contract: Contract) {
  const { stripe } = contract;
  const product = await contract.answers(
    'making a product',
    stripe.products.create({ name: 'Contract of Stile', metadata: { stile_contract: 'yes' } }),
    ({ active, metadata }) => ({ active, mark: metadata.stile_contract }),
    { active: true, mark: 'yes' },
  );
  contract.afterwards(() => stripe.products.update(product.id, { active: false }));
  const price = (call: string, terms: { unit_amount: number; recurring?: { interval: 'month' } }) =>
    contract.answers(
      call,
      stripe.prices.create({
        ...terms,
        ...{ product: product.id, currency: 'usd', transfer_lookup_key: true },
        lookup_key: `stile-contract ${randomUUID()}`,
      }),
      ({ active, currency, unit_amount, recurring }) => ({
        ...{ active, currency, unit_amount, interval: recurring?.interval, count: recurring?.interval_count },
      }),
      {
        ...{ active: true, currency: 'usd', unit_amount: terms.unit_amount },
        ...{ interval: terms.recurring?.interval, count: terms.recurring && 1 },
      },
    );
  const monthly = await price('making a price by the month', {
    unit_amount: 2_900,
    recurring: { interval: 'month' },
  });
  const once = await price('making a price that is paid once', { unit_amount: 900 });
  return { product, monthly, once };
}

/** A coupon of an intro price, limited to a product. */
async function coupon(contract: Contract, product: Stripe.Product): Promise<Stripe.Coupon> {
  const made = await contract.answers(
    'making a coupon',
    contract.stripe.coupons.create({
      ...{ id: `stile-contract-${randomUUID()}`, amount_off: 1_000, currency: 'usd' },
      ...{ duration: 'repeating', duration_in_months: 3, applies_to: { products: [product.id] } },
    }),
    ({ amount_off, duration, duration_in_months, valid }) => ({
      ...{ amount_off, duration, duration_in_months, valid },
    }),
    { amount_off: 1_000, duration: 'repeating', duration_in_months: 3, valid: true },
  );
  contract.afterwards(() => contract.stripe.coupons.del(made.id));
  return made;
}

/** The parameters of a Checkout Session on Stripe's page. */
const session = (
  mode: 'payment' | 'subscription',
  prices: readonly string[],
): Stripe.Checkout.SessionCreateParams => ({
  mode,
  line_items: prices.map((price) => ({ price, quantity: 1 })),
  adaptive_pricing: { enabled: false },
  client_reference_id: 'a-session',
  success_url: back,
  cancel_url: 'https://quiz.example.com/plan',
});

const hosted = {
  ...{ status: 'open', payment_status: 'unpaid', ui_mode: 'hosted_page', succeeds: back },
  ...{ 'an address': true, 'a secret': false, returns: undefined },
};

async function openSession(
  contract: Contract,
  what: string,
  parameters: Stripe.Checkout.SessionCreateParams,
  facts: Facts,
  idempotencyKey = randomUUID(),
): Promise<Stripe.Checkout.Session> {
  const { sessions } = contract.stripe.checkout;
  const made = await contract.answers(
    `opening a checkout: ${what}`,
    sessions.create(parameters, { idempotencyKey }),
    ({
      status,
      payment_status,
      ui_mode,
      mode,
      amount_total,
      url,
      client_secret,
      return_url,
      success_url,
    }) => ({
      ...{ status, payment_status, ui_mode, mode, amount: amount_total, returns: return_url },
      ...{ 'an address': Boolean(url), 'a secret': Boolean(client_secret), succeeds: success_url },
    }),
    facts,
  );
  contract.afterwards(async () => {
    if ((await sessions.retrieve(made.id)).status === 'open') await sessions.expire(made.id);
  });
  return made;
}
