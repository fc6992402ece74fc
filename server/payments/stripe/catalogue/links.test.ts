import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Plan } from '../../../../schema/declaration/sections/plan.ts';
import { type StripeDouble, startStripe } from '../../../../tests/stripe/stripe-double.ts';
import { armedFunnel } from '../../../../tests/support/armed-funnel.ts';
import { funnelOf } from '../../../../tests/support/funnels.ts';
import { StartError } from '../../../errors/start-error.ts';
import { PaymentsUnavailable } from '../../../money/payment.ts';
import { stripeClient } from '../client/stripe-client.ts';
import { paymentLinks, plansAtEveryPrice, requireLinks, requireOpenLinks } from './links.ts';
import { settlePlan } from './setup.ts';

const [pro] = armedFunnel.plans as [Plan];

let double: StripeDouble;
beforeEach(async () => {
  double = await startStripe();
});
afterEach(() => double.stop());

/** The links of a new account in which these plans are set up, as a clock of the test has it. */
async function linksFor(plans: readonly Plan[]) {
  const stripe = stripeClient({ secretKey: double.secretKey, livemode: false, api: new URL(double.url) });
  const clock = { ms: 0 };
  for (const plan of plans) await settlePlan(stripe, armedFunnel, plan, 'http://localhost/success');
  return { stripe, clock, linkOf: paymentLinks(stripe, () => clock.ms) };
}

test('finds the link of each price, and none for a price without one or of another funnel', async () => {
  const { linkOf } = await linksFor(plansAtEveryPrice(armedFunnel));
  const [dear, cheap] = [await linkOf(armedFunnel, pro), await linkOf(armedFunnel, { ...pro, total: 3 })];
  expect(new Set([dear, cheap, undefined]).size).toBe(3);
  expect(await linkOf(armedFunnel, { ...pro, total: 5 })).toBeUndefined();
  expect(await linkOf({ ...armedFunnel, id: 'another-funnel' }, pro)).toBeUndefined();
});

test('notices within a minute that a link was closed', async () => {
  const { stripe, clock, linkOf } = await linksFor([pro]);
  const url = await linkOf(armedFunnel, pro);
  for await (const { id } of stripe.paymentLinks.list())
    await stripe.paymentLinks.update(id, { active: false });
  clock.ms = 60_000;
  expect([url, await linkOf(armedFunnel, pro)]).toEqual([expect.stringContaining('/pay/'), undefined]);
});

test('finds a link that was made since, two seconds after its last look', async () => {
  const { stripe, clock, linkOf } = await linksFor([]);
  expect(await linkOf(armedFunnel, pro)).toBeUndefined();
  await settlePlan(stripe, armedFunnel, pro, 'http://localhost/success');
  clock.ms = 1_999;
  expect(await linkOf(armedFunnel, pro)).toBeUndefined();
  clock.ms = 2_000;
  expect(await linkOf(armedFunnel, pro)).toContain('/pay/');
});

test('uses the last list while Stripe gives no answer, and fails without one', async () => {
  const { clock, stripe, linkOf } = await linksFor([pro]);
  const url = await linkOf(armedFunnel, pro);
  double.down();
  clock.ms = 60_000;
  expect(await linkOf(armedFunnel, pro)).toBe(url);
  const others = paymentLinks(stripe, () => clock.ms);
  await expect(others(armedFunnel, pro)).rejects.toThrow(PaymentsUnavailable);
  double.up();
  expect(await others(armedFunnel, pro)).toBe(url);
});

test('requires a link for each price before the funnel starts', async () => {
  const { linkOf } = await linksFor([pro]);
  const required = requireLinks(linkOf, armedFunnel);
  await expect(required).rejects.toThrow(StartError);
  await expect(required).rejects.toThrow(
    "The plan 'pro' has no Payment Link at $3.00 in the Stripe account, so nobody can pay it. Run 'npm run funnel -- payments setup' with this funnel, and try again a minute later.",
  );
});

test('a subscription needs an address to which Stripe leads its payers back', async () => {
  const { linkOf } = await linksFor([]);
  const needs = { linkOf, logger: pino({ level: 'silent' }) };
  const club = funnelOf('examples/cooking-club.json');
  await expect(requireOpenLinks({ ...needs, publicUrl: undefined }, club)).rejects.toThrow(
    new StartError(
      "The plan 'monthly' of the funnel 'cooking-club' is a subscription, and PUBLIC_URL is not set, so Stripe cannot be told where its payers return to. Set it to the address of the server as visitors know it, such as https://quiz.example.com.",
    ),
  );
  const publicUrl = new URL('https://quiz.example.com');
  await expect(requireOpenLinks({ ...needs, publicUrl }, club)).rejects.toThrow(/payments setup/);
});

test('a card in a page of ours needs the key that Stripe’s script is told', async () => {
  const { linkOf } = await linksFor([]);
  const club = { ...funnelOf('examples/cooking-club.json'), checkout: { look: 'page' as const } };
  const publicUrl = new URL('https://quiz.example.com');
  await expect(
    requireOpenLinks({ linkOf, publicUrl, logger: pino({ level: 'silent' }) }, club),
  ).rejects.toThrow(
    new StartError(
      'The funnel \'cooking-club\' has its checkout in a page of ours, and STRIPE_PUBLISHABLE_KEY is not set, so Stripe\'s fields for the card would not load. Set it to the publishable key (pk_...) beside the secret key in the Stripe Dashboard, or take "look": "page" out of the funnel.',
    ),
  );
});
