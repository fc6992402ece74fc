import { readFileSync } from 'node:fs';
import { type Context, type ErrorHandler, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { directionOf } from '../../../schema/authoring/texts/direction.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { themeCss } from '../../../schema/theme/theme-css.ts';
import {
  inlineHash,
  inlineStyle,
  type PaymentSources,
  pagePolicy,
} from '../../http/content-security-policy.ts';
import { documentHeaders } from '../../http/document-headers.ts';
import { problemOf } from '../../http/on-error.ts';
import { priceText } from '../../money/plan-price.ts';
import type { Funnels } from '../../releases/funnels.ts';
import { inRequestLanguage } from '../../sessions/language.ts';
import { referenceParameter } from '../order.ts';
import { checkoutTexts } from './checkout-texts.ts';

type Html = ReturnType<typeof html>;

/** A page on the way to checkout, which works without scripts. */
export interface CheckoutPage {
  readonly title: string;
  readonly content: Html;
  readonly status: ContentfulStatusCode;
  /** Set for the sandbox's pages, which say that no card is charged. */
  readonly sandbox?: boolean;
  /** Where its form leads besides this server, as a source of the content security policy. */
  readonly leadsTo?: string | undefined;
  /** Its script, as text. */
  readonly script?: string | undefined;
  /** What it loads of the payment provider. */
  readonly payments?: PaymentSources;
}

const css = readFileSync(new URL('checkout.css', import.meta.url), 'utf8');

/** Sends a page in the colours and the language of the funnel, with a policy that allows its own style and script only, and what it loads to pay. */
export function sendCheckoutPage(
  context: Context,
  funnel: Funnel,
  { title, content, status, sandbox, leadsTo, script, payments }: CheckoutPage,
): Response | Promise<Response> {
  const style = inlineStyle(`${themeCss(funnel)}\n${css}`);
  const { tag, texts } = checkoutTexts(funnel.language);
  const body = html`<!doctype html>
    <html lang="${tag}" dir="${directionOf(tag)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>${raw(style.css)}</style>
      </head>
      <body>
        ${sandbox ? html`<header class="notice">${texts.notice}</header>` : ''}
        <main>${content}</main>
        ${script === undefined ? '' : html`<script>${raw(script)}</script>`}
      </body>
    </html>`;
  return context.html(body, status, {
    'Content-Security-Policy': pagePolicy(
      {
        style: style.hash,
        ...(script !== undefined && { script: inlineHash(script) }),
        fonts: funnel.fonts !== undefined,
        ...(leadsTo && { formsLeadTo: leadsTo }),
      },
      { payments },
    ),
    'Cache-Control': 'no-store',
  });
}

function orderSummary({ language }: Funnel, plan: Plan): Html {
  const { texts } = checkoutTexts(language);
  return html`<dl>
    <dt>${texts.plan}</dt>
    <dd><bdi lang="${language}">${plan.name}</bdi></dd>
    <dt>${texts.total} (${plan.currency})</dt>
    <dd class="total"><bdi>${priceText(plan, language)}</bdi></dd>
  </dl>`;
}

interface Checkout {
  readonly funnel: Funnel;
  readonly plan: Plan;
  /** What the payer has typed so far. */
  readonly email: string;
  /** Whether the e-mail address sent before was invalid. */
  readonly refused: boolean;
  /** Where the link back points. */
  readonly back: string;
}

/** The sandbox's checkout: the plan, its total, a field for the e-mail address and a button. */
export function sandboxPage({ funnel, plan, email, refused, back }: Checkout): CheckoutPage {
  const { texts } = checkoutTexts(funnel.language);
  return {
    title: `${texts.heading}: ${plan.name} | Sandbox`,
    status: refused ? 422 : 200,
    sandbox: true,
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

/** Tells what a plan costs now. In: why, and what leads on. */
const offerPage = (funnel: Funnel, plan: Plan, title: string, button: Html, back: Html | '') => ({
  title,
  content: html`<h1>${title}</h1>
    <div class="card">${orderSummary(funnel, plan)} ${button}</div>
    ${back}`,
});

/** For a visitor whose page shows a former price. In: where to pay today's, and the way back. */
export function priceChangedPage(funnel: Funnel, plan: Plan, checkout: string, back: string): CheckoutPage {
  const { texts } = checkoutTexts(funnel.language);
  const pay = html`<a class="button" href="${checkout}">${texts.pay} <bdi>${priceText(plan, funnel.language)}</bdi></a>`;
  const leave = html`<a class="back" href="${back}">${texts.back}</a>`;
  return { ...offerPage(funnel, plan, texts.priceChanged, pay, leave), status: 409 };
}

/** For a visitor whose session is not stored any more. */
function sessionGonePage(funnel: Funnel, plan: Plan) {
  const { texts } = checkoutTexts(funnel.language);
  const start = html`<a class="button" href="${funnel.start}">${texts.start}</a>`;
  return offerPage(funnel, plan, texts.sessionGone, start, '');
}

interface ErrorNeeds {
  readonly funnels: Funnels;
  readonly logger: Logger;
}

export const checkoutErrors =
  ({ funnels, logger }: ErrorNeeds, sandbox = false): ErrorHandler =>
  async (error, context) => {
    const { id, status, title, message, headers } = problemOf(error, context, logger);
    const active = funnels.activeFor(context.req.query(referenceParameter) ?? '');
    const { funnel } = (await inRequestLanguage(context, active)).published;
    const plan = funnel.plans.find((candidate) => candidate.id === context.req.query('plan'));
    const isGone = id === 'unknown-session' || id === 'other-browser';
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    const page =
      isGone && plan
        ? sessionGonePage(funnel, plan)
        : {
            title,
            content: html`<h1 lang="en">${title}</h1>
              <div class="card" lang="en">${message}</div>
              <a class="back" lang="en" href="${funnel.start}">To the start</a>`,
          };
    return sendCheckoutPage(context, funnel, { ...page, status, sandbox });
  };

/** An app whose routes at these paths answer with pages, also where they fail. */
export function checkoutApp(deps: ErrorNeeds, paths: readonly string[], sandbox = false): Hono {
  const app = new Hono();
  app.onError(checkoutErrors(deps, sandbox));
  for (const path of paths) app.use(path, documentHeaders);
  return app;
}
