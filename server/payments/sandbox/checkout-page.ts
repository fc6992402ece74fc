import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { directionOf } from '../../../schema/authoring/texts/direction.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { inlineStyle, pagePolicy, themeCss } from '../../http/content-security-policy.ts';
import { priceText } from '../../money/plan-price.ts';
import { checkoutTexts } from './checkout-texts.ts';

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
export function checkoutPage({ funnel, plan, email, refused, back }: Checkout): SandboxDocument {
  const total = priceText(plan, funnel.language);
  const { texts } = checkoutTexts(funnel.language);
  return sandboxDocument(
    funnel,
    `${texts.heading}: ${plan.name}`,
    html`<h1>${texts.heading}</h1>
      <div class="card">
        <dl>
          <dt>${texts.plan}</dt>
          <dd><bdi lang="${funnel.language}">${plan.name}</bdi></dd>
          <dt>${texts.total} (${plan.currency})</dt>
          <dd class="total"><bdi>${total}</bdi></dd>
        </dl>
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
          <button>${texts.pay} <bdi>${total}</bdi></button>
        </form>
      </div>
      <a class="back" href="${back}">${texts.back}</a>`,
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
  const { tag, texts } = checkoutTexts(funnel.language);
  const body = html`<!doctype html>
    <html lang="${tag}" dir="${directionOf(tag)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} | Sandbox</title>
        <style>${raw(style.css)}</style>
      </head>
      <body>
        <header class="notice">${texts.notice}</header>
        <main>${content}</main>
      </body>
    </html>`;
  return { body, policy: pagePolicy({ style: style.hash }, {}) };
}
