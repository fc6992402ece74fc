import { html } from 'hono/html';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { priceText } from '../../money/plan-price.ts';
import { type CheckoutDocument, orderSummary } from './checkout-document.ts';
import { checkoutTexts } from './checkout-texts.ts';

/** Tells a visitor whose page shows a former price what the plan costs now. In: where to pay it, and the way back. */
export function priceChangedPage(
  funnel: Funnel,
  plan: Plan,
  checkout: string,
  back: string,
): CheckoutDocument {
  const { texts } = checkoutTexts(funnel.language);
  return {
    title: texts.priceChanged,
    content: html`<h1>${texts.priceChanged}</h1>
      <div class="card">
        ${orderSummary(funnel, plan)}
        <a class="button" href="${checkout}">${texts.pay} <bdi>${priceText(plan, funnel.language)}</bdi></a>
      </div>
      <a class="back" href="${back}">${texts.back}</a>`,
  };
}

/** Tells a visitor whose session is not stored any more what the plan costs now, and leads to the start. */
export function sessionGonePage(funnel: Funnel, plan: Plan): CheckoutDocument {
  const { texts } = checkoutTexts(funnel.language);
  return {
    title: texts.sessionGone,
    content: html`<h1>${texts.sessionGone}</h1>
      <div class="card">
        ${orderSummary(funnel, plan)}
        <a class="button" href="${funnel.start}">${texts.start}</a>
      </div>`,
  };
}
