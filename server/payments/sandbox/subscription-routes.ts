import type { Hono } from 'hono';
import { html } from 'hono/html';
import { onSite } from '../../../schema/pages/at-path.ts';
import { limitBody } from '../../http/body-limit.ts';
import { readFormField } from '../../http/form-body.ts';
import { sessionId } from '../../http/json-body.ts';
import { fromOwnSite } from '../../http/own-site.ts';
import { amountText } from '../../money/plan-price.ts';
import { type Charge, type Subscription, timeOf } from '../../money/subscription.ts';
import { ownSession } from '../../sessions/browsers.ts';
import { referenceParameter } from '../order.ts';
import { checkoutApp, sendCheckoutPage } from '../pages/checkout-pages.ts';
import type { ProviderNeeds } from '../provider.ts';
import { billSandbox, sandboxActs } from './sandbox-subscriptions.ts';

const subscriptionPath = '/sandbox/subscription';

/**
 * The page that stands in for Stripe's Dashboard, for whoever tries a funnel out: what a subscription of the sandbox has
 * been charged, with buttons that let a month pass and that cancel it.
 */
export function sandboxSubscription(deps: ProviderNeeds): Hono {
  const { store, funnels, browsers, now } = deps;
  const app = checkoutApp(deps, [subscriptionPath], true);
  app.get(subscriptionPath, async (context) => {
    const id = sessionId(context.req.query(referenceParameter) ?? '', referenceParameter);
    const session = await ownSession(store.sessions, browsers.of(context), id);
    const { funnel } = await funnels.of(session);
    const action = `${onSite(funnel, subscriptionPath)}?${referenceParameter}=${id}`;
    const charges = await store.subscriptions.chargesOf(id);
    const subscriptions = await store.subscriptions.of(id);
    return sendCheckoutPage(context, funnel, {
      title: 'Sandbox: subscriptions',
      status: 200,
      sandbox: true,
      content: html`<h1 lang="en">Subscriptions of this visit</h1>
        ${subscriptions.map((subscription) => card(subscription, charges, action, now()))}
        ${subscriptions.length === 0 ? html`<p lang="en">There is none. Choose a plan first.</p>` : ''}`,
    });
  });
  app.post(subscriptionPath, fromOwnSite(deps), limitBody, async (context) => {
    const id = sessionId(context.req.query(referenceParameter) ?? '', referenceParameter);
    await ownSession(store.sessions, browsers.of(context), id);
    const act = await readFormField(context.req, 'act');
    const subscription = await store.subscriptions.current(id);
    const change = Object.hasOwn(sandboxActs, act) ? sandboxActs[act as keyof typeof sandboxActs] : undefined;
    if (subscription && change) {
      await billSandbox(deps, { ...change(subscription, now()), dues: subscription.dues });
    }
    return context.redirect(context.req.url, 303);
  });
  return app;
}

const day = (at: Date): string => at.toISOString().slice(0, 10);

const card = (subscription: Subscription, charges: readonly Charge[], action: string, now: Date) => html`<div
  class="card"
  lang="en"
>
  <dl>
    <dt>Plan</dt>
    <dd>${subscription.planId}</dd>
    <dt>State</dt>
    <dd>${subscription.status}</dd>
    <dt>Today, by its clock</dt>
    <dd>${day(timeOf(subscription, now))}</dd>
    <dt>${subscription.cancelAt ? 'Ends' : 'Next charge'}</dt>
    <dd>${day(subscription.cancelAt ?? subscription.periodEnd)}</dd>
    ${charges.map(
      ({
        at,
        amount,
        tax,
        currency,
        state,
      }) => html`<dt>${state === 'paid' ? 'Charged' : 'Skipped'} ${day(at)}</dt>
        <dd>${amountText(amount, currency)}${tax === undefined ? '' : `, of it tax ${amountText(tax, currency)}`}</dd>`,
    )}
  </dl>
  ${
    subscription.endedAt
      ? ''
      : html`<form method="post" action="${action}">
          <button name="act" value="a-month-later">A month later</button>
        </form>
        <form method="post" action="${action}">
          <button name="act" value="cancel">Cancel at the end of the period</button>
        </form>`
  }
</div>`;
