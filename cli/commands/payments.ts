import { styleText } from 'node:util';
import { Argument, type Command } from 'commander';
import { Stripe } from 'stripe';
import { readLinks, salesOf } from '../../server/payments/stripe/links.ts';
import { settlePlan, stripeReturnUrl } from '../../server/payments/stripe/setup.ts';
import { stripeClient } from '../../server/payments/stripe/stripe-client.ts';
import { readFunnelFile } from '../../server/releases/funnel-file.ts';
import { readPaymentSettings } from './payment-settings.ts';

const help = `
It reads these environment variables:
  STRIPE_SECRET_KEY  the key of the account; it decides between test and live mode
  PUBLIC_URL         where visitors reach the server
  FUNNEL             the funnel file; without it schema/funnel.json

Example:
  STRIPE_SECRET_KEY=sk_test_... PUBLIC_URL=https://quiz.example.com funnel payments setup

docs/payments.md says what else a shop needs.

Exit codes: 0 all is set up; 1 Stripe did not do it; 2 a setting or a file that cannot be used, or a wrong argument.`;

/**
 * `funnel payments setup`: creates what the plans need in the Stripe account, and prints the server's settings for it.
 */
export const paymentsCommand = (command: Command) =>
  command
    .description(
      'Creates a product, a price and a payment link in the Stripe account for each plan of the funnel file, and prints the settings that the server needs. What is right already stays as it is. Run it again whenever plans change.',
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
  const { access, publicUrl, funnelFile } = readPaymentSettings(process.env);
  const { funnel } = await readFunnelFile(funnelFile, () => {});
  const returnUrl = stripeReturnUrl(funnel, publicUrl);
  const stripe = stripeClient(access);
  const settings = new Map<string, string>();
  let changed = false;
  for (const { plan, variable } of salesOf(funnel)) {
    const { item: link, changes } = await settlePlan(stripe, funnel, plan, returnUrl);
    for (const change of changes) console.log(change);
    changed ||= changes.length > 0;
    settings.set(variable, link.url);
  }
  const standing = `plans of ${funnel.id} ${funnel.version} are set up in Stripe's ${access.livemode ? 'live' : 'test'} mode.`;
  console.log(changed ? styleText('green', `The ${standing}`) : `Nothing had to change: the ${standing}`);
  // The server's own check decides whether it accepts them: two plans might share a variable.
  readLinks(Object.fromEntries(settings), funnel);
  const lines = [...settings].map(([name, link]) => `${name}=${link}`);
  console.log(`\nThe server wants these in its environment:\n\n${lines.join('\n')}`);
}

function sentenceOf(error: Stripe.errors.StripeError): string {
  if (error instanceof Stripe.errors.StripeAuthenticationError) {
    // Stripe's message repeats a part of the key, which must not get into a terminal's history.
    return 'Stripe does not know the key in STRIPE_SECRET_KEY; copy it anew from the API keys in the Stripe Dashboard.';
  }
  if (error instanceof Stripe.errors.StripePermissionError) {
    return 'The key in STRIPE_SECRET_KEY may not do this. Let it write products, prices and payment links, or take another.';
  }
  if (error instanceof Stripe.errors.StripeConnectionError) {
    return 'Stripe cannot be reached. Look at the network, then run this again. What is done already stays, and is not done twice.';
  }
  return `Stripe did not do it: ${error.message} What is done already stays. Mend this, then run it again.`;
}
