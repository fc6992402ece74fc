import { StartError } from '../../start-error.ts';

/** Reads STRIPE_WEBHOOK_SECRET. Fails with a StartError, which never repeats it, where it is missing or is none. */
export function readWebhookSecret({ STRIPE_WEBHOOK_SECRET = '' }: NodeJS.ProcessEnv): string {
  if (!/^whsec_\S+$/.test(STRIPE_WEBHOOK_SECRET)) {
    throw new StartError(
      `STRIPE_WEBHOOK_SECRET is ${STRIPE_WEBHOOK_SECRET ? 'no signing secret of a webhook' : 'not set'}, and without one anybody could report payments; set it to the secret (whsec_...) of the endpoint in the Stripe Dashboard.`,
    );
  }
  return STRIPE_WEBHOOK_SECRET;
}
