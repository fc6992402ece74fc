import { readFunnelPath, readPublicUrl } from '../../server/env.ts';
import { StartError } from '../../server/errors/start-error.ts';
import { readStripeAccess, type StripeAccess } from '../../server/payments/stripe/stripe-access.ts';

/** The settings of `funnel payments setup`. */
interface PaymentSettings {
  readonly access: StripeAccess;
  /** The public address of the server. */
  readonly publicUrl: URL;
  readonly funnelFile: string;
}

/**
 * Reads the settings of the setup from the environment: fewer than the server's, since the setup creates some of those.
 * Fails with a StartError that names the missing or wrong variable.
 */
export function readPaymentSettings(variables: NodeJS.ProcessEnv): PaymentSettings {
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
  return { access, publicUrl, funnelFile: readFunnelPath(variables) };
}
