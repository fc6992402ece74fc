import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Funnel } from '../../../../schema/declaration/funnel.ts';
import { postgres } from '../../../../tests/support/server/databases.ts';
import { PayingVisit } from '../../../../tests/support/server/paying-visit.ts';
import { type StripeServer, stripeServer } from '../../../../tests/support/server/stripe-server.ts';
import { clubWithUpsell } from '../../../../tests/support/upsell-funnel.ts';

const course = clubWithUpsell.plans.filter(({ id }) => id === 'course');
const funnel: Funnel = {
  ...clubWithUpsell,
  checkout: { look: 'page' },
  plans: [
    ...clubWithUpsell.plans,
    ...course.map((plan) => ({ ...plan, id: 'taxed', tax: 'exclusive' as const })),
    ...course.map((plan) => ({
      ...plan,
      id: 'cardless',
      billing: { every: { month: 1 }, trial: { days: 7, card: false, reminder: 'stripe' as const } },
    })),
  ],
};

let server: StripeServer;
beforeAll(async () => {
  server = await stripeServer(await postgres(), funnel, {
    oneClock: true,
    publicUrl: new URL('http://localhost'),
  });
});
afterAll(() => server.stop());

/** A visitor who has sent the form before the checkout, and where it leads. */
async function ordered(plan: string, form: Readonly<Record<string, string>> = { scripts: 'yes' }) {
  const visit = new PayingVisit(server);
  await visit.begin({ people: 'Myself' });
  const order = (sent: Readonly<Record<string, string>>) =>
    visit.order('/api/checkout', plan, { consent: 'yes', ...sent });
  const to = (await order(form)).headers.get('Location') ?? '';
  return { visit, to, order };
}

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy') ?? '';
const onStripesPage = () => expect.stringMatching(`^${server.double.url}/c/`);
const inPage = expect.stringMatching('^/api/checkout/pay\\?');
const open = () => server.double.books.checkoutSessions.all.filter(({ status }) => status === 'open');

test('Stripe’s script and frames may load on the page with the card, and on no other', async () => {
  const { visit, to } = await ordered('weekly');
  const page = await visit.send(to);
  const { url } = server.double;
  expect(policyOf(page)).toMatch(new RegExp(`script-src 'self' 'sha256-[^ ]+' ${url};`));
  expect(policyOf(page)).toContain(`frame-src ${url};`);
  expect(policyOf(page)).toContain(`connect-src 'self' ${url};`);
  expect(policyOf(page)).not.toContain('unsafe');
  expect(page.headers.get('Permissions-Policy')).toBe(`payment=(self "${url}")`);
  const terms = await visit.terms('weekly');
  expect(policyOf(terms)).not.toContain('frame-src');
  expect(policyOf(terms)).toMatch(/script-src 'self' 'sha256-[^ ]+';/);
});

test.each([
  ['a browser without scripts', 'weekly', {}],
  ['a trial without a card', 'cardless', { scripts: 'yes' }],
])('%s pays on Stripe’s page', async (_, plan, form) => {
  expect((await ordered(plan, form)).to).toEqual(onStripesPage());
});

test('a plan with tax is paid in the page, which asks for the address and says what comes to it', async () => {
  const { visit, to } = await ordered('taxed');
  expect(to).toEqual(inPage);
  const [session] = open();
  expect([session?.billing_address_collection, session?.automatic_tax.enabled]).toEqual(['required', true]);
  const page = await (await visit.send(to)).text();
  expect(page).toContain('aria-label="Billing address"');
  expect(page).toContain('Due today with tax');
  const untaxed = await ordered('course');
  expect(await (await untaxed.visit.send(untaxed.to)).text()).not.toContain('Billing address');
});

test('of the page and Stripe’s page at most one can be paid', async () => {
  const before = open().length;
  const { visit, to, order } = await ordered('course');
  expect(to).toEqual(inPage);
  expect((await order({ scripts: 'yes' })).headers.get('Location')).toBe(to);
  expect((await order({})).headers.get('Location')).toEqual(onStripesPage());
  expect(open()).toHaveLength(before + 1);
  // The page of before has nothing to pay any more.
  expect((await visit.send(to)).headers.get('Location')).toMatch(/^\/api\/checkout\?plan=course/);
  expect((await order({ scripts: 'yes' })).headers.get('Location')).toBe(to);
  expect(open()).toHaveLength(before + 1);
});

test('after a refusal by the bank the payer is at the card again, and reads why', async () => {
  const { visit } = await ordered('course');
  const [session] = open();
  const back = session?.return_url?.replace('{CHECKOUT_SESSION_ID}', session.id) ?? '';
  const again = (await visit.send(back.replace('http://localhost', ''))).headers.get('Location') ?? '';
  expect(again).toMatch(/^\/api\/checkout\/pay\?.*&again=yes$/);
  expect(await (await visit.send(again)).text()).toContain('The payment did not go through');
  await server.double.complete(session?.id ?? '', { email: 'ana@example.com' });
  const paid = await visit.send(
    (await visit.send(again)).headers.get('Location')?.replace('http://localhost', '') ?? '',
  );
  expect(paid.headers.get('Location')).toMatch(/^http:\/\/localhost\/more\?payment=cs_test_/);
  expect(
    await server.store.payments.find(session?.id ?? '', { provider: 'stripe', livemode: false }),
  ).toMatchObject({
    planId: 'course',
    amount: 900,
  });
});

test('a payment that the bank settles days later is not asked for again', async () => {
  const { visit, to } = await ordered('course');
  const [session = expect.fail()] = open();
  await server.double.complete(session.id, { email: 'bea@example.com' });
  session.payment_status = 'unpaid';
  const here = async (path: string) =>
    (await visit.send(path)).headers.get('Location')?.replace('http://localhost', '') ?? '';
  expect(await here(await here(to))).toBe(`/more?payment=${session.id}`);
});

test('sixty looks at the card in ten minutes are enough for an address', async () => {
  const { visit, to } = await ordered('weekly');
  server.clock.time = new Date(server.clock.time.getTime() + 600_000);
  for (let look = 1; look <= 60; look += 1) expect((await visit.send(to)).status).toBe(200);
  const refused = await visit.send(to);
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600']);
  expect(await refused.text()).toContain('Nothing was charged by that. Wait for ten minutes');
});
