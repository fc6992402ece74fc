import { readFunnelPath, readPublicUrl } from '../../server/env.ts';
import { readStripeAccess, type StripeAccess } from '../../server/payments/stripe/stripe-access.ts';
import { StartError } from '../../server/start-error.ts';

/** What `funnel payments setup` works with. */
interface PaymentSettings {
  readonly access: StripeAccess;
  /** The address of the server as visitors know it. */
  readonly publicUrl: URL;
  readonly funnelFile: string;
}

/**
 * Reads what the setup needs of the environment: less than the server, which wants to know what the setup makes. Fails
 * with a StartError that says which variable is missing or wrong.
 */
export function readPaymentSettings(variables: NodeJS.ProcessEnv): PaymentSettings {
  const access = readStripeAccess(variables);
  if (!access) {
    throw new StartError(
      'STRIPE_SECRET_KEY is not set, so there is no Stripe account to set up; set it to a secret key of the Stripe Dashboard, a test key (sk_test_...) first.',
    );
  }
  const publicUrl = readPublicUrl(variables, access.livemode);
  if (!publicUrl) {
    throw new StartError(
      'PUBLIC_URL is not set, and Stripe must be told where visitors return to; set it to the address of the server as visitors know it, such as https://quiz.example.com.',
    );
  }
  return { access, publicUrl, funnelFile: readFunnelPath(variables) };
}
