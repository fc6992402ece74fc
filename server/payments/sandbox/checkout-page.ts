import { html } from 'hono/html';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { priceText } from '../../money/plan-price.ts';
import { type CheckoutDocument, orderSummary } from '../pages/checkout-document.ts';
import { checkoutTexts } from '../pages/checkout-texts.ts';

interface Checkout {
  readonly funnel: Funnel;
  readonly plan: Plan;
  /** What the payer has typed so far. */
  readonly email: string;
  /** Set if the e-mail address sent before was invalid. */
  readonly refused?: true;
  /** Where the link back points. */
  readonly back: string;
}

/** The sandbox's checkout page: the plan, its total, a field for the e-mail address and a button. */
export function checkoutPage({ funnel, plan, email, refused, back }: Checkout): CheckoutDocument {
  const { texts } = checkoutTexts(funnel.language);
  return {
    title: `${texts.heading}: ${plan.name} | Sandbox`,
    content: html`<h1>${texts.heading}</h1>
      <div class="card">
        ${orderSummary(funnel, plan)}
        <form method="post">
          <label for="email">${texts.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="email"
            required
            maxlength="254"
            value="${email}"
            ${refused ? html`aria-invalid="true" aria-describedby="problem" autofocus` : ''}
          />
          ${refused ? html`<p class="problem" id="problem">${texts.incompleteEmail}</p>` : ''}
          <button>${texts.pay} <bdi>${priceText(plan, funnel.language)}</bdi></button>
        </form>
      </div>
      <a class="back" href="${back}">${texts.back}</a>`,
  };
}
