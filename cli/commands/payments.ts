import { styleText } from 'node:util';
import { Argument, type Command } from 'commander';
import { Stripe } from 'stripe';
import { readFunnelPath, readPublicUrl } from '../../server/env.ts';
import { StartError } from '../../server/errors/start-error.ts';
import { isOrderedHere } from '../../server/payments/ordered-here.ts';
import { plansAtEveryPrice } from '../../server/payments/stripe/catalogue/links.ts';
import { goodsOf } from '../../server/payments/stripe/catalogue/lookup-key.ts';
import {
  requireStripeTax,
  settleGoods,
  settlePlan,
  settleWallets,
  stripeReturnUrl,
} from '../../server/payments/stripe/catalogue/setup.ts';
import { readStripeAccess } from '../../server/payments/stripe/client/stripe-access.ts';
import { sentenceOf, stripeClient } from '../../server/payments/stripe/client/stripe-client.ts';
import { readFunnelFile } from '../../server/releases/funnel-file.ts';

const help = `
It reads these environment variables:
  STRIPE_SECRET_KEY  the key of the account; it decides between test and live mode
  PUBLIC_URL         where visitors reach the server
  FUNNEL             the funnel file; without it schema/funnel.json

Example:
  STRIPE_SECRET_KEY=sk_test_... PUBLIC_URL=https://quiz.example.com funnel payments setup

docs/payments.md says what else a shop needs.

Exit codes: 0 all is set up; 1 Stripe did not do it; 2 a setting or a file that cannot be used, or a wrong argument.`;

/** `funnel payments setup`: creates what the plans need in the Stripe account, where the server finds it. */
export const paymentsCommand = (command: Command) =>
  command
    .description(
      'Creates a product, a price and a payment link in the Stripe account for each plan of the funnel file, where the server finds them; for a subscription prices, and a coupon for an intro price. What is right already stays as it is, and so do the links of former prices. Run it again before the server starts with changed plans.',
    )
    .addArgument(new Argument('<task>', 'what to do').choices(['setup']))
    .addHelpText('after', help)
    .action(async () => {
      try {
        await setUp();
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        console.error(sentenceOf(error));
        process.exitCode = 1;
      }
    });

async function setUp(): Promise<void> {
  const { access, publicUrl } = accountAndAddress(process.env);
  const { funnel } = await readFunnelFile(readFunnelPath(process.env), () => {});
  const returnUrl = stripeReturnUrl(funnel, publicUrl);
  const stripe = stripeClient(access);
  const plans = plansAtEveryPrice(funnel);
  await requireStripeTax(stripe, plans);
  let changed = false;
  const say = (changes: readonly string[]) => {
    for (const change of changes) console.log(change);
    changed ||= changes.length > 0;
  };
  for (const plan of plans) {
    say(
      isOrderedHere(funnel, plan)
        ? await settleGoods(stripe, funnel, plan, goodsOf(funnel.id, plan))
        : (await settlePlan(stripe, funnel, plan, returnUrl)).changes,
    );
  }
  if (funnel.checkout?.look === 'page') say(await settleWallets(stripe, publicUrl));
  const summary = `plans of ${funnel.id} ${funnel.version} are set up in Stripe's ${access.livemode ? 'live' : 'test'} mode.`;
  console.log(changed ? styleText('green', `The ${summary}`) : `Nothing had to change: the ${summary}`);
}

/**
 * The account, and the public address of the server. Reads fewer variables than the server, since the setup creates some
 * of those. Fails with a StartError that names the missing or wrong one.
 */
function accountAndAddress(variables: NodeJS.ProcessEnv) {
  const access = readStripeAccess(variables);
  if (!access) {
    throw new StartError(
      'STRIPE_SECRET_KEY is not set, so there is no Stripe account to set up. Set it to a secret key of the Stripe Dashboard, a test key (sk_test_...) first.',
    );
  }
  const publicUrl = readPublicUrl(variables, access.livemode);
  if (!publicUrl) {
    throw new StartError(
      'PUBLIC_URL is not set, and Stripe must be told where visitors return to. Set it to the address of the server as visitors know it, such as https://quiz.example.com.',
    );
  }
  return { access, publicUrl };
}
