import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { Type } from 'typebox';
import { planWords, pricesOf } from '../../schema/authoring/plan-words.ts';
import { leftAt, withOffers } from '../../schema/billing/offers.ts';
import { blockAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { money } from '../../schema/numbers/money.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { limitBody } from '../http/body-limit.ts';
import type { Call } from '../http/call.ts';
import { readForm } from '../http/form-body.ts';
import { properties, sessionId } from '../http/json-body.ts';
import { fromOwnSite } from '../http/own-site.ts';
import { Problem } from '../http/problem.ts';
import { amountOf } from '../money/plan-price.ts';
import { ownSession } from '../sessions/browsers.ts';
import { offeredAt } from '../sessions/check-plan.ts';
import { inRequestLanguage } from '../sessions/language.ts';
import { offerFor, offerKey, offersNow } from '../sessions/session-offers.ts';
import { storedPath } from '../sessions/stored-path.ts';
import { referenceParameter } from './order.ts';
import { termsAddress } from './order-routes.ts';
import { type CheckoutPage, checkoutApp, sendCheckoutPage } from './pages/checkout-pages.ts';
import { checkoutTexts } from './pages/checkout-texts.ts';
import type { ProviderNeeds } from './provider.ts';

const path = '/api/checkout/leaving';
const offerQuery = Type.String({ description: 'The id of an offer for those who leave.' });

export const leavingCall = {
  method: 'get',
  path,
  summary: 'The page that asks those who leave the plans about an offer, until they have answered.',
  query: { offer: offerQuery, [referenceParameter]: properties.sessionId.schema },
  statuses: { 200: 'The page.', 303: 'It is answered, or holds no more: what follows.' },
  refusesByPage: true,
} satisfies Call;

export const leaveCall = {
  method: 'post',
  path,
  summary: 'Leaves the plans without buying, or answers the page that asks about an offer.',
  query: { offer: offerQuery },
  statuses: { 303: 'The page that asks, the checkout at the price of the offer, or what follows a refusal.' },
  refusesByPage: true,
} satisfies Call;

/** The offers for those who leave the plans without buying: each is asked about once in a browser. */
export function leavingRoutes(deps: ProviderNeeds, sandbox: boolean): Hono {
  const { store, funnels, browsers, now } = deps;
  const app = checkoutApp(deps, [path], sandbox);

  const leaverOf = async (context: Context, id: string) => {
    const browser = browsers.of(context);
    const session = await ownSession(store.sessions, browser, sessionId(id, referenceParameter));
    const read = await inRequestLanguage(context, await funnels.of(session), async () => session);
    const { funnel } = read.published;
    const { offer, prompt, step, plan } = promptIn(funnel, context.req.query('offer') ?? '');
    const key = offerKey(browser, { funnel, id: offer.id, sessionId: session.id });
    const answered = { id: session.id, answers: (await store.sessions.answersOf(session.id)) ?? {} };
    const offers = await offersNow(deps, funnel, session.id, [{ id: offer.id, endsAt: undefined }]);
    const inVisit = (to: string) =>
      `${to}?${new URLSearchParams({ [funnel.session.queryParameter]: session.id })}`;
    return {
      ...{ session, funnel, offer, prompt, plan, key },
      plans: inVisit(step.path),
      next: inVisit(prompt.next),
      here: `${context.req.path}?${new URLSearchParams({ offer: offer.id, [referenceParameter]: session.id })}`,
      isAnswered: await store.begunOffers.isBegunIn(key),
      hasArrived: storedPath(answered, funnel, step.path).steps.has(step.path),
      isOffered:
        offerFor(offers, plan.id) === offer &&
        offeredAt(funnel, step, answered).some(({ id: offered }) => offered === plan.id),
    };
  };
  type Leaver = Awaited<ReturnType<typeof leaverOf>>;

  /** Where a visitor goes on who is not asked; undefined for one who is. */
  const goesOn = ({ hasArrived, isAnswered, isOffered, plans, next }: Leaver): string | undefined => {
    if (!hasArrived) return plans;
    return isAnswered || !isOffered ? next : undefined;
  };
  const to = (context: Context, address: string) => {
    context.header('Cache-Control', 'no-store');
    return context.redirect(address, 303);
  };

  app.get(path, async (context) => {
    const leaver = await leaverOf(context, context.req.query(referenceParameter) ?? '');
    const elsewhere = goesOn(leaver);
    return elsewhere === undefined
      ? sendCheckoutPage(context, leaver.funnel, askingPage(leaver, sandbox))
      : to(context, elsewhere);
  });
  app.post(path, fromOwnSite(deps), limitBody, async (context) => {
    const form = await readForm(context.req);
    const leaver = await leaverOf(context, form.field(referenceParameter));
    const answer = form.field('answer');
    const { session, funnel, plan, offer, key, next, here } = leaver;
    const elsewhere = goesOn(leaver);
    if (elsewhere === undefined && answer === '') return to(context, here);
    if (elsewhere === undefined) {
      const at = now();
      const endsAt = answer === 'accept' ? undefined : at;
      await store.begunOffers.begin({ sessionId: session.id, id: offer.id, browser: key, at, endsAt });
    }
    if (answer !== 'accept') return to(context, elsewhere ?? next);
    // Also for the second half of a double tap.
    const { held } = await offersNow(deps, funnel, session.id);
    return to(context, held.includes(offer) ? termsAddress({ session, funnel, plan }) : (elsewhere ?? next));
  });
  return app;
}

/** The offer with an id, the block that asks about it, its step and its plan. Fails with `not-found` if the funnel has none. */
function promptIn(funnel: Funnel, id: string) {
  const offer = funnel.offers?.find((one) => one.id === id);
  const step = offer && stepAt(funnel, leftAt(offer) ?? '');
  const prompt = [...(step?.before ?? []), ...(step?.after ?? [])]
    .flatMap((block) => blockAuthoringOf(block).asksOnLeaving?.(block) ?? [])
    .find((one) => one.offer === id);
  const plan = offer && withOffers(funnel, [offer]).plans.find((one) => offer.plans.includes(one.id));
  if (!offer || !step || !prompt || !plan)
    throw new Problem('not-found', 'Nothing is offered here to those who leave. Go back to the plans.');
  return { offer, prompt, step, plan };
}

interface Asking extends Pick<ReturnType<typeof promptIn>, 'prompt' | 'plan'> {
  readonly funnel: Funnel;
  readonly session: { readonly id: string };
  readonly here: string;
}

/** What the plan costs at the price of the offer, and two answers alike in weight. */
function askingPage({ funnel, session, plan, prompt, here }: Asking, sandbox: boolean): CheckoutPage {
  const { language } = funnel;
  const { texts } = checkoutTexts(language);
  const was = plan.was === undefined ? '' : money(plan.was, plan.currency, language);
  return {
    title: `${prompt.pageHeading}: ${plan.name}`,
    status: 200,
    sandbox,
    content: html`<h1 lang="${language}">${prompt.pageHeading}</h1>
      <div class="card">
        ${prompt.pageText === undefined ? '' : html`<p lang="${language}">${prompt.pageText}</p>`}
        <dl>
          <dt>${texts.plan}</dt>
          <dd><bdi lang="${language}">${plan.name}</bdi></dd>
          <dt>${texts.total} (${plan.currency})</dt>
          <dd class="total"><s><bdi>${was}</bdi></s> <bdi>${pricesOf(plan, funnel)(amountOf(plan))}</bdi></dd>
        </dl>
        <p class="terms" lang="${language}">${planWords(plan, funnel).terms}</p>
        <form class="answers" method="post" action="${here}" lang="${language}">
          <input type="hidden" name="${referenceParameter}" value="${session.id}" />
          <button name="answer" value="accept">${prompt.accept}</button>
          <button name="answer" value="decline">${prompt.decline}</button>
        </form>
      </div>`,
  };
}
