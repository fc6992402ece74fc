import { Stripe } from 'stripe';
import { StartError } from '../../../server/errors/start-error.ts';
import { readStripeAccess } from '../../../server/payments/stripe/client/stripe-access.ts';
import { sentenceOf, stripeClient } from '../../../server/payments/stripe/client/stripe-client.ts';
import { Contract } from './play.ts';
import { scenarios } from './scenarios.ts';

/**
 * `npm run contract`: plays what the double of the tests answers in a test account, and prints each difference. Exits with 1 if
 * there is one, or if Stripe does not do it, and with 2 without a test key.
 */
async function playContract(): Promise<void> {
  const access = readStripeAccess(process.env);
  if (!access) {
    throw new StartError(
      'STRIPE_SECRET_KEY is not set, so there is no Stripe account to compare with. Set it to a test key (sk_test_...) of the Stripe Dashboard.',
    );
  }
  if (access.livemode) {
    throw new StartError(
      'STRIPE_SECRET_KEY is a live key, and the contract charges cards and makes prices that are for no payer. Set it to a test key (sk_test_...).',
    );
  }
  const contract = new Contract(stripeClient(access));
  try {
    for (const [index, scenario] of scenarios.entries()) {
      const { length } = contract.deviations;
      await contract.play(scenario);
      const found = contract.deviations.slice(length);
      console.log(`${index + 1} of ${scenarios.length}: ${scenario.name}: ${differences(found.length)}.`);
      for (const { call, sentence } of found) console.log(`  ${call} ${sentence}`);
    }
  } finally {
    const left = await contract.cleanUp();
    if (left > 0)
      console.log(`Stripe left ${left} of the things that were made; they are marked 'Contract of Stile'.`);
  }
  const all = contract.deviations.length;
  console.log(`${contract.calls} calls: ${differences(all)} between the double and Stripe.`);
  if (all > 0) process.exitCode = 1;
}

const differences = (count: number): string =>
  count === 0 ? 'no difference' : `${count} ${count === 1 ? 'difference' : 'differences'}`;

try {
  await playContract();
} catch (error) {
  if (error instanceof StartError) {
    console.error(error.message);
    process.exitCode = 2;
  } else if (error instanceof Stripe.errors.StripeError) {
    console.error(sentenceOf(error));
    process.exitCode = 1;
  } else throw error;
}
