import type { Handler } from 'hono';
import { Type } from 'typebox';
import { isAccountAddress } from '../../schema/answers/account-check.ts';
import type { Call, RequestOf, ResponseOf } from '../http/call.ts';
import { properties, readJsonBody } from '../http/json-body.ts';
import { jsonResponse } from '../http/json-response.ts';
import { Problem } from '../http/problem.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { accountAttempts, passwordGuesses } from '../limits/account-attempts.ts';
import { completed } from '../money/payment.ts';
import { checkPassword, hashPassword, isOutdated, isPasswordOf } from '../passwords/password.ts';
import { checkoutReturn } from '../payments/checkout-return.ts';
import { paymentLookups } from '../payments/payment-lookups.ts';
import { knownPayment, type PaymentLookup } from '../payments/payment-status.ts';
import { oweRefund, oweRefundWithoutAccount } from '../refunds/owe-refund.ts';
import { ownSession, unknownSession } from '../sessions/browsers.ts';
import type { Database } from '../store/rows/tables.ts';
import { type Account, emailKey } from '../store/tables/accounts/accounts.ts';

export const createAccountCall = {
  method: 'post',
  path: '/api/create-account',
  summary: 'Makes the account of a payment, or has it join the account of its address.',
  body: {
    sessionId: properties.sessionId,
    email: properties.text('The e-mail address of the account.'),
    password: properties.text('The password of the account; that of the account which the address has.'),
    stripeSessionId: properties.text("The payment's id, as /success gets it in its address."),
  },
  response: Type.Object({ success: Type.Literal(true) }),
  statuses: { 201: 'The account was created.', 200: 'The payment has this account.' },
} satisfies Call;

export type CreateAccountRequest = RequestOf<typeof createAccountCall>;
type CreateAccountResponse = ResponseOf<typeof createAccountCall>;

type AccountNeeds = PaymentLookup & { readonly jobs: Jobs };

/**
 * POST /api/create-account: creates the account of a confirmed payment, or adds the payment to the address's existing
 * account if the password is right. Starts the refund if the funnel promises one, even if the address has another
 * account. Idempotent.
 */
export const createAccount = (deps: AccountNeeds): Handler => {
  const { store, funnels, browsers, payments, jobs, clientAddress, now } = deps;
  const lookups = paymentLookups(deps);
  const attempts = accountAttempts(deps);
  const guesses = passwordGuesses(deps);
  return async (context) => {
    const body = await readJsonBody(context.req, createAccountCall.body);
    const email = body.email.trim();
    if (!isAccountAddress(email)) {
      throw new Problem(
        'invalid-email',
        "The e-mail address is not complete. Send one like 'name@example.com'.",
      );
    }
    const session = await ownSession(store.sessions, browsers.of(context), body.sessionId);
    const { funnel } = await funnels.of(session);
    checkPassword(body.password, checkoutReturn(funnel)?.form.passwordMinLength);
    const payment = await knownPayment(payments, body.stripeSessionId, lookups(context));
    if (payment.sessionId !== session.id) {
      throw new Problem(
        'unknown-payment',
        'This session has no payment with this id. Use the address that checkout led to.',
      );
    }
    if (payment.status !== completed) {
      throw new Problem(
        'payment-not-completed',
        'The payment is not completed; finish it at checkout, then send this again.',
      );
    }
    const attempt = `${payment.id} ${clientAddress(context)}`;
    await attempts.take(attempt);
    const passwordHash = await hashPassword(body.password);
    const signsIn = async (existing: Account): Promise<boolean> => {
      if (!(await isPasswordOf(existing.passwordHash, body.password))) return false;
      if (isOutdated(existing.passwordHash)) await store.accounts.rehash(existing, passwordHash);
      return true;
    };
    const at = now();
    const owe =
      funnel.account.refund === 'always'
        ? (transaction: Database) => oweRefund(jobs, payment, at, transaction)
        : undefined;
    const account = { sessionId: session.id, paymentId: payment.id, email, passwordHash };
    let outcome = await store.accounts.create(account, at, owe);
    if (outcome?.is === 'address-taken' && outcome.account) {
      const address = emailKey(email);
      await guesses.take(address);
      if (await signsIn(outcome.account)) {
        await guesses.forget(address);
        outcome = await store.accounts.join(account, owe);
      }
    }
    // The session was removed after it was read above.
    if (!outcome) throw unknownSession();
    if (outcome.is === 'address-taken') {
      if (owe) await oweRefundWithoutAccount(store, jobs, payment, at);
      throw new Problem(
        'email-taken',
        'There is an account with this e-mail address already. Use its password, or another address.',
      );
    }
    if (outcome.is === 'has-account') {
      const existing = outcome.account;
      if (emailKey(existing.email) !== emailKey(email) || !(await signsIn(existing))) {
        throw new Problem('payment-used', 'This payment has its account already; sign in with that account.');
      }
    }
    await attempts.forget(attempt);
    return jsonResponse<CreateAccountResponse>({ success: true }, outcome.is === 'created' ? 201 : 200);
  };
};
