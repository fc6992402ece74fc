import { StartError } from '../../../errors/start-error.ts';

export interface StripeAccess {
  readonly secretKey: string;
  /** The key that pages hand to Stripe's script; undefined if it is not set. */
  readonly publishableKey?: string | undefined;
  readonly livemode: boolean;
  /** An address to call instead of Stripe; for tests, never with a live key. */
  readonly api: URL | undefined;
}

const secretKeyPattern = /^(?:sk|rk)_(test|live)_\w+$/;

const publishableKeyPattern = /^pk_(test|live)_\w+$/;

/**
 * Reads STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_API; undefined without a secret key. Fails with a StartError, which never contains the
 * key, for an invalid value.
 */
export function readStripeAccess({
  STRIPE_SECRET_KEY,
  STRIPE_PUBLISHABLE_KEY,
  STRIPE_API,
}: NodeJS.ProcessEnv): StripeAccess | undefined {
  if (!STRIPE_SECRET_KEY) return undefined;
  const mode = secretKeyPattern.exec(STRIPE_SECRET_KEY)?.[1];
  if (mode === undefined) {
    throw new StartError(
      'STRIPE_SECRET_KEY is no secret key of Stripe. Set it to one that starts with sk_test_, sk_live_, rk_test_ or rk_live_, or unset it to use the sandbox.',
    );
  }
  const livemode = mode === 'live';
  if (STRIPE_PUBLISHABLE_KEY && publishableKeyPattern.exec(STRIPE_PUBLISHABLE_KEY)?.[1] !== mode) {
    throw new StartError(
      `STRIPE_PUBLISHABLE_KEY is no publishable key of Stripe's ${mode} mode, which STRIPE_SECRET_KEY is of. Set it to the key that starts with pk_${mode}_, or unset it.`,
    );
  }
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY || undefined,
    livemode,
    api: readApi(STRIPE_API, livemode),
  };
}

function readApi(address: string | undefined, livemode: boolean): URL | undefined {
  if (!address) return undefined;
  if (livemode) {
    throw new StartError(
      'STRIPE_API sends calls elsewhere than to Stripe, which a live key must never do; unset STRIPE_API, or set STRIPE_SECRET_KEY to a test key.',
    );
  }
  const url = URL.parse(address);
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartError(
      `STRIPE_API is '${address}', which is no address. Set it to one like http://127.0.0.1:4242, or unset it to reach Stripe.`,
    );
  }
  return url;
}

/**
 * Reads STRIPE_WEBHOOK_SECRET. Fails with a StartError, which never contains the secret, if it is missing or invalid.
 */
export function readWebhookSecret({ STRIPE_WEBHOOK_SECRET = '' }: NodeJS.ProcessEnv): string {
  if (!/^whsec_\S+$/.test(STRIPE_WEBHOOK_SECRET)) {
    throw new StartError(
      `STRIPE_WEBHOOK_SECRET is ${STRIPE_WEBHOOK_SECRET ? 'no signing secret of a webhook' : 'not set'}, and without one anybody could report payments. Set it to the secret (whsec_...) of the endpoint in the Stripe Dashboard.`,
    );
  }
  return STRIPE_WEBHOOK_SECRET;
}
