import type { Handler } from 'hono';
import { isEmail } from '../../schema/kinds/email.ts';
import { answer } from '../answer.ts';
import type { CreateAccountResponse } from '../api.ts';
import { checkoutReturn } from '../checkout-return.ts';
import type { Deps } from '../deps.ts';
import { readJsonBody } from '../input/json-body.ts';
import { sessionId } from '../input/session-id.ts';
import { text } from '../input/text.ts';
import { knownPayment } from '../known-payment.ts';
import { knownSession, unknownSession } from '../known-session.ts';
import { accountAttempts } from '../limits/account-attempts.ts';
import { paymentLookups } from '../limits/payment-lookups.ts';
import { checkPassword, hashPassword, isPasswordOf } from '../password.ts';
import { completed } from '../payments/provider.ts';
import { Problem } from '../problem.ts';
import { oweRefund } from '../refunds/owe-refund.ts';
import { type Account, emailKey } from '../store/accounts.ts';

const properties = { sessionId, email: text, password: text, stripeSessionId: text };

/**
 * POST /api/create-account: makes the account of a payment that the provider has confirmed, and sets to the refund where
 * the funnel promises one. The same request again succeeds and changes nothing.
 */
export const createAccount = (deps: Deps): Handler => {
  const { store, funnels, payments, jobs, now } = deps;
  const lookups = paymentLookups(deps);
  const attempts = accountAttempts(deps);
  return async (context) => {
    const body = await readJsonBody(context.req, properties);
    const email = body.email.trim();
    if (!isEmail(email)) {
      throw new Problem(
        'invalid-email',
        "The e-mail address is not complete; send one like 'name@example.com'.",
      );
    }
    const session = await knownSession(store.sessions, body.sessionId);
    const { funnel } = await funnels.of(session);
    checkPassword(body.password, checkoutReturn(funnel)?.page.passwordMinLength);
    const payment = await knownPayment(payments, body.stripeSessionId, lookups(context));
    if (payment.sessionId !== session.id) {
      throw new Problem(
        'unknown-payment',
        'This session has no payment with this id; use the address that checkout led to.',
      );
    }
    if (payment.status !== completed) {
      throw new Problem(
        'payment-not-completed',
        'The payment is not completed; finish it at checkout, then send this again.',
      );
    }
    await attempts.take(payment.id);
    const passwordHash = await hashPassword(body.password);
    const at = now();
    const refunded = funnel.account.refund === 'always';
    const outcome = await store.accounts.create(
      { sessionId: session.id, paymentId: payment.id, email, passwordHash },
      at,
      refunded ? (transaction) => oweRefund(jobs, payment, at, transaction) : undefined,
    );
    // It was there above, and was removed since.
    if (!outcome) throw unknownSession();
    if (!outcome.created) await requireSameAccount(outcome.givenBefore, email, body.password);
    await attempts.forget(payment.id);
    return answer<CreateAccountResponse>({ success: true }, outcome.created ? 201 : 200);
  };
};

async function requireSameAccount(account: Account | undefined, email: string, password: string) {
  if (!account) {
    throw new Problem(
      'email-taken',
      'There is an account with this e-mail address already; use another address.',
    );
  }
  const same =
    emailKey(account.email) === emailKey(email) && (await isPasswordOf(account.passwordHash, password));
  if (!same) {
    throw new Problem('payment-used', 'This payment has its account already; sign in with that account.');
  }
}
