import { html } from 'hono/html';
import { isEmail } from '../../schema/kinds/email.ts';
import { hourMs } from '../../schema/numbers/durations.ts';
import { readForm } from '../http/form-body.ts';
import type { ClientAddress } from '../limits/client-address.ts';
import { Limit, type LimitNeeds } from '../limits/limit.ts';
import { sendCheckoutPage } from '../payments/pages/checkout-pages.ts';
import type { Store } from '../store/store.ts';
import type { MemberPage } from './member-page.ts';
import { memberTexts } from './member-texts.ts';

export interface WithdrawalNeeds extends LimitNeeds {
  readonly store: Store;
  readonly clientAddress: ClientAddress;
  readonly payments: { readonly charges?: false };
}

/**
 * The page on which a payer withdraws from a contract: an e-mail address, and a screen to confirm it. Every address gets
 * the same receipt, so that it tells a stranger nothing; what follows is done a moment later.
 */
export function withdrawalPage(deps: WithdrawalNeeds): MemberPage<'withdrawal'> {
  const { store, payments, clientAddress, now } = deps;
  const limit = new Limit(deps, {
    name: 'withdrawals',
    allowed: 10,
    windowMs: hourMs,
    refusal: 'Too many withdrawals were declared from this address. Wait for an hour, or write to support.',
  });

  return async (context, funnel, page) => {
    const { texts } = memberTexts(funnel.language);
    const form = context.req.method === 'POST' ? await readForm(context.req) : undefined;
    const email = form?.field('email').trim() ?? '';
    const sandbox = payments.charges === false;
    const send = (content: ReturnType<typeof html>, status: 200 | 422 = 200) =>
      sendCheckoutPage(context, funnel, {
        title: `${page.title} | ${funnel.product.name}`,
        status,
        sandbox,
        content,
      });

    if (form && isEmail(email) && form.field('confirmed') === 'yes') {
      await limit.take(clientAddress(context));
      const at = now();
      const id = await store.withdrawals.declare(email, await store.persons.sessionsOf(email), at);
      return send(html`<h1>${texts.withdrawn}</h1>
        <div class="card" role="status">
          <p class="terms">${texts.withdrawnHint}</p>
          <dl class="receipt">
            <dt>${texts.receiptNumber}</dt>
            <dd>${id.slice(0, 8)}</dd>
            <dt>${texts.receivedAt}</dt>
            <dd><time datetime="${at.toISOString()}">${momentText(at, funnel.language)}</time></dd>
            <dt>${texts.payerEmail}</dt>
            <dd><bdi>${email}</bdi></dd>
          </dl>
          <p>${texts.keepReceipt}</p>
        </div>`);
    }
    if (form && isEmail(email)) {
      return send(html`<h1>${texts.confirmWithdrawal}</h1>
        <div class="card">
          <p class="terms">${texts.statement}</p>
          <dl class="receipt">
            <dt>${texts.payerEmail}</dt>
            <dd><bdi>${email}</bdi></dd>
          </dl>
          <form method="post">
            <input type="hidden" name="email" value="${email}" />
            <button name="confirmed" value="yes">${texts.confirmWithdrawal}</button>
          </form>
          <a class="button quiet" href="${context.req.path}">${texts.back}</a>
        </div>`);
    }
    return send(
      html`<h1 lang="${funnel.language}">${page.heading}</h1>
        ${page.text ? html`<p lang="${funnel.language}">${page.text}</p>` : ''}
        <div class="card">
          <form method="post">
            <label for="email">${texts.payerEmail}</label>
            <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" value="${email}"
              ${form ? html`aria-invalid="true" aria-describedby="problem" autofocus` : ''} />
            ${form ? html`<p class="problem" id="problem" role="alert">${texts.incompleteEmail}</p>` : ''}
            <button>${texts.withdraw}</button>
          </form>
        </div>`,
      form ? 422 : 200,
    );
  };
}

const momentText = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' }).format(at);
