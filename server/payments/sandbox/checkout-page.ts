import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Funnel } from '../../../schema/funnel.ts';
import type { Plan } from '../../../schema/sections/plan.ts';
import { inlineStyle, pagePolicy, themeCss } from '../../pages/content-security-policy.ts';
import { priceText } from '../plan-price.ts';

interface Checkout {
  readonly funnel: Funnel;
  readonly plan: Plan;
  /** What the payer has typed so far. */
  readonly email: string;
  /** What was wrong with the address sent before. */
  readonly problem?: string | undefined;
  /** Where the link back points. */
  readonly back: string;
}

/** The sandbox's checkout page: the plan, its total, a field for the e-mail address and a button. */
export function checkoutPage({ funnel, plan, email, problem, back }: Checkout): SandboxDocument {
  const total = priceText(plan, funnel.language);
  return sandboxDocument(
    funnel,
    `Checkout: ${plan.name}`,
    html`<h1>Checkout</h1>
      <div class="card">
        <dl>
          <dt>Plan</dt>
          <dd><bdi lang="${funnel.language}">${plan.name}</bdi></dd>
          <dt>Total (${plan.currency})</dt>
          <dd class="total"><bdi>${total}</bdi></dd>
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
          <button>Pay <bdi>${total}</bdi></button>
        </form>
      </div>
      <a class="back" href="${back}">Back to the plans</a>`,
  );
}

/** Escaped HTML. */
type Html = ReturnType<typeof html>;

/** A page of the sandbox, and the policy that allows its style. */
export interface SandboxDocument {
  readonly body: Html;
  readonly policy: string;
}

const css = readFileSync(new URL('checkout.css', import.meta.url), 'utf8');

/** Lays out a page of the sandbox in the funnel's colours, with the notice that no card is charged. */
export function sandboxDocument(funnel: Funnel, title: string, content: Html): SandboxDocument {
  const style = inlineStyle(`${themeCss(funnel.theme)}\n${css}`);
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Sandbox</title>
        <style>${raw(style.css)}</style>
      </head>
      <body>
        <header class="notice">Sandbox checkout: no card is charged.</header>
        <main>${content}</main>
      </body>
    </html>`;
  return { body, policy: pagePolicy({ style: style.hash }, {}) };
}
