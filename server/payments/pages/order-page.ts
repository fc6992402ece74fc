import { html } from 'hono/html';
import { planWords, pricesOf } from '../../../schema/authoring/plan-words.ts';
import { nextCharge } from '../../../schema/billing/charges.ts';
import { duesOf } from '../../../schema/billing/dues.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { money } from '../../../schema/numbers/money.ts';
import { isPaidInPage } from '../ordered-here.ts';
import type { TrialHad } from '../trial-had.ts';
import type { CheckoutPage } from './checkout-pages.ts';
import { checkoutTexts } from './checkout-texts.ts';

/** What the page before the checkout asks for, and what was sent before. */
export interface OrderForm {
  /** In the sandbox the address of the receipt, which Stripe's page asks for elsewhere. */
  readonly asks: 'email' | 'nothing';
  readonly email: string;
  /** What the form sent before lacks. */
  readonly refused: 'consent' | 'email' | 'code' | undefined;
}

interface Terms extends OrderForm {
  readonly funnel: Funnel;
  readonly plan: Plan;
  /** Set if the page that the visitor comes from shows other terms: those of an offer that has ended, or others. */
  readonly changed: 'offer' | 'price' | undefined;
  /** Set if the plan is sold without its trial, since the visitor has had one. */
  readonly trialHad: TrialHad | undefined;
  readonly now: Date;
  /** Where the code of an offer is sent; undefined if there is none to type. */
  readonly codeAction: string | undefined;
  /** Where the form is sent. */
  readonly action: string;
  /** Where the link back points. */
  readonly back: string;
}

/** What a plan charges today, what follows and when; for a subscription with a consent that is not ticked. */
export function orderPage(terms: Terms): CheckoutPage {
  const { funnel, plan, changed, trialHad, now, action, codeAction, back, asks, email, refused } = terms;
  const { language } = funnel;
  const { texts } = checkoutTexts(language);
  const words = planWords(plan, funnel);
  const dues = duesOf(plan);
  const inPage = asks === 'nothing' && isPaidInPage(funnel, plan);
  const invalid = (what: OrderForm['refused']) =>
    refused === what ? html`aria-invalid="true" aria-describedby="problem" autofocus` : '';
  const problem =
    refused &&
    { consent: texts.consentMissing, email: texts.incompleteEmail, code: texts.codeRefused }[refused];
  const heading =
    (trialHad && { here: texts.trialHad, 'by-address': texts.trialEnded }[trialHad]) ??
    (changed && { offer: texts.offerEnded, price: texts.priceChanged }[changed]) ??
    texts.heading;
  const problemAt = (what: OrderForm['refused']) =>
    refused === what ? html`<p class="problem" id="problem">${problem}</p>` : '';
  return {
    title: `${texts.heading}: ${plan.name}`,
    status: changed ? 409 : refused ? 422 : 200,
    sandbox: asks === 'email',
    ...(inPage && { script: tellOfScripts }),
    content: html`<h1>${heading}</h1>
      <div class="card">
        ${dueTerms(funnel, plan, now)}
        ${dues.tax === 'exclusive' ? html`<p>${asks === 'email' ? texts.sandboxTax : texts.tax}</p>` : ''}
        <form method="post" action="${action}">
          ${
            asks === 'email'
              ? html`<label for="email">${texts.email}</label>
                <input id="email" name="email" type="email" autocomplete="email" required maxlength="254"
                  value="${email}" ${invalid('email')} />`
              : ''
          }
          ${
            words.consent &&
            html`<label class="consent"><input type="checkbox" name="consent" value="yes" required ${invalid('consent')} />
              <span lang="${language}">${words.consent}</span></label>`
          }
          ${problemAt('consent')}${problemAt('email')}
          ${inPage ? html`<input type="hidden" name="scripts" value="yes" disabled />` : ''}
          <button>${asks === 'nothing' ? texts.goOn : payButton(funnel, plan)}</button>
        </form>
        ${
          codeAction === undefined
            ? ''
            : html`<form class="code" method="post" action="${codeAction}">
                <label for="code">${texts.code}</label>
                <input id="code" name="code" autocomplete="off" autocapitalize="off" spellcheck="false" required
                  maxlength="100" ${invalid('code')} />
                ${problemAt('code')}
                <button class="quiet">${texts.applyCode}</button>
              </form>`
        }
      </div>
      <a class="back" href="${back}">${texts.back}</a>`,
  };
}

/** Lets the form say that the browser runs scripts. */
const tellOfScripts = "document.querySelector('[name=scripts]').disabled = false";

/** The terms of a plan in a sentence, what is due today, and what follows and when. */
export function dueTerms(funnel: Funnel, plan: Plan, now: Date) {
  const { language } = funnel;
  const { texts } = checkoutTexts(language);
  const dues = duesOf(plan);
  const next = nextCharge(dues, now, now);
  const price = pricesOf(plan, funnel);
  return html`<p class="terms" lang="${language}">${planWords(plan, funnel).terms}</p>
        <dl>
          <dt>${texts.plan}</dt>
          <dd><bdi lang="${language}">${plan.name}</bdi></dd>
          <dt>${texts.today} (${dues.currency})</dt>
          <dd class="total">${plan.was === undefined ? '' : html`<s><bdi>${money(plan.was, dues.currency, language)}</bdi></s>`} <bdi>${price(dues.today)}</bdi></dd>
          ${
            next
              ? html`<dt>${texts.next}, <time datetime="${next.at.toISOString()}">${dateText(next.at, language)}</time></dt>
                <dd><bdi>${price(next.amount)}</bdi></dd>`
              : ''
          }
        </dl>`;
}

/** What the button says that pays a plan. */
export function payButton(funnel: Funnel, plan: Plan) {
  const { texts } = checkoutTexts(funnel.language);
  const today = pricesOf(plan, funnel)(duesOf(plan).today);
  return plan.billing ? texts.subscribe : html`${texts.pay} <bdi>${today}</bdi>`;
}

/** A day as the language writes it, in UTC: where the payer is, we do not know. */
export const dateText = (at: Date, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(at);
