import { html } from 'hono/html';
import { duesOf } from '../../../schema/billing/dues.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import type { CheckoutPage } from './checkout-pages.ts';
import { checkoutTexts } from './checkout-texts.ts';
import { dueTerms, payButton } from './order-page.ts';
import { type PayForm, payForm } from './pay-form.ts';

interface Payment {
  readonly funnel: Funnel;
  readonly plan: Plan;
  readonly now: Date;
  /** Where the link back points. */
  readonly back: string;
  /** Where the form is sent that leads to Stripe's page. */
  readonly hosted: string;
  /** Set after a payment that did not go through. */
  readonly isAgain: boolean;
  /** What Stripe's script needs to know. */
  readonly stripe: PayForm['stripe'];
}

/**
 * What a plan charges, and the card in Stripe's fields. Without scripts, and where Stripe's does not load, the way to Stripe's
 * page.
 */
export function payPage({ funnel, plan, now, back, hosted, isAgain, stripe }: Payment): CheckoutPage {
  const { texts } = checkoutTexts(funnel.language);
  const { tax } = duesOf(plan);
  const data: PayForm = {
    stripe,
    texts: { declined: texts.declined, notPaid: texts.notPaid },
    declines: {
      insufficient_funds: texts.tooLittle,
      card_velocity_exceeded: texts.tooLittle,
      withdrawal_count_limit_exceeded: texts.tooLittle,
      expired_card: texts.expired,
      incorrect_cvc: texts.wrongCode,
      invalid_cvc: texts.wrongCode,
      call_issuer: texts.askBank,
      do_not_honor: texts.askBank,
      not_permitted: texts.askBank,
      transaction_not_allowed: texts.askBank,
    },
  };
  return {
    title: `${texts.heading}: ${plan.name}`,
    status: 200,
    script: `(${payForm})(document)`,
    content: html`<h1>${texts.heading}</h1>
      <div class="card">
        ${dueTerms(funnel, plan, now)}
        <p id="loading" role="status" hidden>${texts.loadingCard}</p>
        <form id="pay" novalidate hidden data-pay="${JSON.stringify(data)}">
          <div id="wallets" class="unseen">
            <div id="express"></div>
            <p class="or">${texts.orByCard}</p>
          </div>
          <label for="email">${texts.email}</label>
          <input id="email" name="email" type="email" autocomplete="email" required maxlength="254" />
          <p class="problem" id="email-problem" hidden>${texts.incompleteEmail}</p>
          ${tax && html`<div id="address" role="group" aria-label="${texts.address}"></div>`}
          <div id="card"></div>
          ${
            tax === 'exclusive'
              ? html`<div role="status">
                  <div id="taxed" hidden>
                    <dl>
                      <dt>${texts.taxName}</dt>
                      <dd><bdi id="tax"></bdi></dd>
                      <dt>${texts.withTax}</dt>
                      <dd class="total"><bdi id="with-tax"></bdi></dd>
                    </dl>
                  </div>
                </div>`
              : ''
          }
          <p class="problem" id="problem" tabindex="-1">${isAgain ? texts.notPaid : ''}</p>
          <button id="pay-button" disabled>${payButton(funnel, plan)}</button>
          <p id="paying" role="status"><span hidden>${texts.paying}</span></p>
        </form>
        <form id="hosted" method="post" action="${hosted}">
          <p>${texts.cardNotLoaded}</p>
          <input type="hidden" name="consent" value="yes" />
          <button>${texts.onStripesPage}</button>
        </form>
      </div>
      <a class="back" href="${back}">${texts.back}</a>`,
  };
}
