import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { directionOf } from '../../../schema/authoring/texts/direction.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import { inlineStyle, pagePolicy, themeCss } from '../../http/content-security-policy.ts';
import type { Problem } from '../../http/problem.ts';
import { priceText } from '../../money/plan-price.ts';
import { checkoutTexts } from './checkout-texts.ts';

/** Escaped HTML. */
type Html = ReturnType<typeof html>;

/** A page on the way to checkout, without scripts. */
export interface CheckoutDocument {
  readonly title: string;
  readonly content: Html;
  /** A line above the page. */
  readonly notice?: string;
}

const css = readFileSync(new URL('checkout.css', import.meta.url), 'utf8');

/** Sends a page in the colours and the language of the funnel, with a policy that allows its style only. */
export function sendCheckoutDocument(
  context: Context,
  funnel: Funnel,
  { title, content, notice }: CheckoutDocument,
  status: ContentfulStatusCode,
): Response | Promise<Response> {
  const style = inlineStyle(`${themeCss(funnel.theme)}\n${css}`);
  const { tag } = checkoutTexts(funnel.language);
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
        ${notice ? html`<header class="notice">${notice}</header>` : ''}
        <main>${content}</main>
      </body>
    </html>`;
  return context.html(body, status, {
    'Content-Security-Policy': pagePolicy({ style: style.hash }, {}),
    'Cache-Control': 'no-store',
  });
}

/** The name of a plan and its total. */
export function orderSummary({ language }: Funnel, plan: Plan): Html {
  const { texts } = checkoutTexts(language);
  return html`<dl>
    <dt>${texts.plan}</dt>
    <dd><bdi lang="${language}">${plan.name}</bdi></dd>
    <dt>${texts.total} (${plan.currency})</dt>
    <dd class="total"><bdi>${priceText(plan, language)}</bdi></dd>
  </dl>`;
}

/** The page for a checkout that failed. */
export const problemDocument = (funnel: Funnel, { title, message }: Problem): CheckoutDocument => ({
  title,
  content: html`<h1 lang="en">${title}</h1>
    <div class="card" lang="en">${message}</div>
    <a class="back" lang="en" href="${funnel.start}">To the start</a>`,
});
