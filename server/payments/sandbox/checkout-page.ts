import { html } from 'hono/html';
import type { Funnel } from '../../../schema/funnel.ts';
import type { Plan } from '../../../schema/sections/plan.ts';
import { priceText } from '../plan-price.ts';
import { type SandboxDocument, sandboxDocument } from './sandbox-document.ts';

interface Checkout {
  readonly funnel: Funnel;
  readonly plan: Plan;
  /** What the payer has typed so far. */
  readonly email: string;
  /** What is wrong with the address that was sent before. */
  readonly problem?: string | undefined;
  /** Where the link back leads. */
  readonly back: string;
}

/** The page that stands in for a payment provider's: what is paid, for whom, and a button. */
export function checkoutPage({ funnel, plan, email, problem, back }: Checkout): SandboxDocument {
  const total = priceText(plan, funnel.language);
  return sandboxDocument(
    funnel,
    `Checkout: ${plan.name}`,
    html`<h1>Checkout</h1>
      <div class="card">
        <dl>
          <dt>Plan</dt>
          <dd>${plan.name}</dd>
          <dt>Total (${plan.currency})</dt>
          <dd class="total">${total}</dd>
        </dl>
        <form method="post">
          <label for="email">E-mail address for the receipt</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="email"
            required
            maxlength="254"
            value="${email}"
            ${problem ? html`aria-invalid="true" aria-describedby="problem" autofocus` : ''}
          />
          ${problem ? html`<p class="problem" id="problem">${problem}</p>` : ''}
          <button>Pay ${total}</button>
        </form>
      </div>
      <a class="back" href="${back}">Back to the plans</a>`,
  );
}
