import type { Context } from 'hono';
import { pricesOf } from '../../schema/authoring/plan-words.ts';
import { duesOf } from '../../schema/billing/dues.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import { readForm } from '../http/form-body.ts';
import type { OwnSite } from '../http/own-site.ts';
import { chargesToCome } from '../money/discount.ts';
import { PaymentsUnavailable } from '../money/payment.ts';
import { type Subscription, timeOf } from '../money/subscription.ts';
import { sendCheckoutPage } from '../payments/pages/checkout-pages.ts';
import { planOf, soldPlanOf } from '../payments/plan-of.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { SessionLookup } from '../sessions/browsers.ts';
import { accessOf } from './access.ts';
import type { MemberPage } from './member-page.ts';
import { type MemberTexts, memberTexts } from './member-texts.ts';
import { type MemberNeeds, Members } from './members.ts';
import { cancelScreen, type Html, overview, type ShownSubscription, signInForm } from './membership-view.ts';
import { pauseAt, pauseEnd, pauseLengths, pauseRefusal } from './pause.ts';
import { lowerPriceText, retentionOffer } from './retention.ts';

export interface MembershipNeeds extends SessionLookup, MemberNeeds, OwnSite {
  readonly store: SessionLookup['store'];
  readonly payments: PaymentProvider;
}

/** What a payer asks for, in the language of the request. */
interface ActRequest {
  readonly funnel: Funnel;
  readonly page: PageOf<'membership'>;
  /** The path of the page. */
  readonly here: string;
  /** As it was sent. */
  readonly months: string;
}

/** Where an act leads, if not back to the page; or the name of the sentence that says why nothing was done. */
interface Outcome {
  readonly leadsTo?: string | undefined;
  readonly refusal?: keyof MemberTexts | undefined;
}

/**
 * The page of what a payer has subscribed to: what is charged next and when, what was charged, another card, a pause if the
 * page declares one, and the way out, which takes one more screen. Who is not signed in gets the form.
 */
export function membershipPage(deps: MembershipNeeds): MemberPage<'membership'> {
  const { store, payments, browsers, now, publicUrl } = deps;
  const members = new Members(deps);

  /** What an account has subscribed to on this site, the one that goes on first. */
  const subscriptionsOf = async (email: string): Promise<readonly Subscription[]> => {
    const found = (await store.accounts.sessionsOf(email)).map(async (id) => {
      const session = await store.sessions.versionOf(id);
      return session && browsers.serve(session) ? store.subscriptions.of(id) : [];
    });
    const all = (await Promise.all(found)).flat();
    return all.toSorted((a, b) => Number(a.endedAt !== undefined) - Number(b.endedAt !== undefined));
  };

  const shownOf = async (
    subscription: Subscription,
    funnel: Funnel,
    page: PageOf<'membership'>,
  ): Promise<ShownSubscription> => {
    const { endedAt, cancelAt, periodEnd } = subscription;
    const plan = await planOf(deps, subscription);
    const dues = !endedAt && !cancelAt && plan ? duesOf(plan) : undefined;
    const time = timeOf(subscription, now());
    const pause = pauseAt(subscription, time);
    const goesOnAt = pause ? pause.until : time;
    const until = await accessOf(store, funnel, subscription, time);
    const [next] = dues && goesOnAt ? chargesToCome(subscription, dues, goesOnAt) : [];
    return {
      subscription,
      pause,
      isBlocked: !until && !endedAt && !pause && !subscription.skippedSince,
      nextAt: goesOnAt && (goesOnAt > periodEnd ? next?.at : periodEnd),
      lengths: dues && !pauseRefusal(subscription, time) ? pauseLengths(page, subscription, dues) : [],
      name: plan?.name ?? subscription.planId,
      next: next && plan && pricesOf(plan, funnel)(next.amount),
      lowered: next && plan && goesOnAt && lowerPriceText(subscription, plan, funnel, goesOnAt),
      charges: (await store.subscriptions.chargesOf(subscription.sessionId, subscription.id)).filter(
        ({ state }) => state !== 'void',
      ),
      invoices: (await payments.subscriptions.invoices?.(subscription).catch(withoutLinks)) ?? new Map(),
    };
  };

  const send = (
    context: Context,
    funnel: Funnel,
    page: PageOf<'membership'>,
    content: Html,
    status: 200 | 422 = 200,
  ) =>
    sendCheckoutPage(context, funnel, {
      title: `${page.title} | ${funnel.product.name}`,
      status,
      sandbox: payments.charges === false,
      // Browsers hold the way on after a form to the policy of its page.
      leadsTo: payments.leadsTo,
      content,
    });

  const sendSignIn = (context: Context, funnel: Funnel, page: PageOf<'membership'>, refused?: string) =>
    send(context, funnel, page, signInForm(funnel, page, refused), refused === undefined ? 200 : 422);

  /** What a payer who is about to cancel is offered. */
  const retentionFor = async (
    subscription: Subscription,
    { funnel, page }: Pick<ActRequest, 'funnel' | 'page'>,
  ) => {
    const sold = page.retention && (await soldPlanOf(deps, subscription));
    return retentionOffer(subscription, {
      page,
      funnel,
      sold,
      now: now(),
      time: timeOf(subscription, now()),
    });
  };

  /** The acts of the page by the value of their button. Each is done to a subscription of the payer who is signed in. */
  const acts: Readonly<
    Record<string, (subscription: Subscription, request: ActRequest) => Promise<Outcome>>
  > = {
    cancel: async (subscription) => {
      if (!subscription.endedAt) await payments.subscriptions.cancel(subscription, 'at-period-end');
      return {};
    },
    resume: async (subscription) => {
      if (subscription.pause) await payments.subscriptions.resume(subscription);
      return {};
    },
    card: async (subscription, { here }) => {
      const leadsTo = await payments.subscriptions.cardPage?.(subscription, new URL(here, publicUrl).href);
      return { leadsTo };
    },
    pause: async (subscription, { page, months }) => {
      const refusal = pauseRefusal(subscription, timeOf(subscription, now()));
      if (refusal) return { refusal };
      const plan = await planOf(deps, subscription);
      const lengths = plan ? pauseLengths(page, subscription, duesOf(plan)) : [];
      const length = lengths.find((offered) => String(offered) === months);
      if (length === undefined) return { refusal: 'pauseLength' };
      await payments.subscriptions.pause(subscription, pauseEnd(subscription, length));
      return {};
    },
    stay: async (subscription, request) => {
      const offered = await retentionFor(subscription, request);
      // A second tap finds it taken.
      if (!offered)
        return subscription.discount && subscription.retention ? {} : { refusal: 'retentionGone' };
      await payments.subscriptions.retain(subscription, offered);
      return {};
    },
  };

  return async (context, funnel, page) => {
    const here = context.req.path;
    const { texts } = memberTexts(funnel.language);
    const back = (to = here) => {
      context.header('Cache-Control', 'no-store');
      return context.redirect(to, 303);
    };
    const form = context.req.method === 'POST' ? await readForm(context.req) : undefined;
    if (form?.field('act') === 'sign-in') {
      const isRight = await members.signIn(context, form.field('email').trim(), form.field('password'));
      return isRight ? back() : sendSignIn(context, funnel, page, texts.wrongPassword);
    }
    if (form?.field('act') === 'sign-out') {
      await members.signOut(context);
      return back();
    }
    const email = await members.emailOf(context);
    if (email === undefined) return sendSignIn(context, funnel, page);
    const own = await subscriptionsOf(email);
    const named = (id: string | undefined) => own.find((subscription) => subscription.id === id);
    const chosen = form && named(form.field('subscription'));
    const act = form && Object.hasOwn(acts, form.field('act')) ? acts[form.field('act')] : undefined;
    const outcome =
      form && chosen && (await act?.(chosen, { funnel, page, here, months: form.field('months') }));
    const refusal = outcome?.refusal;
    if (form && !refusal) return back(outcome?.leadsTo);
    const leaving = named(context.req.query('cancel'));
    if (leaving && !leaving.cancelAt && !leaving.endedAt) {
      const [shown, offer] = await Promise.all([
        shownOf(leaving, funnel, page),
        retentionFor(leaving, { funnel, page }),
      ]);
      const offered =
        offer &&
        lowerPriceText({ ...leaving, discount: offer.discount }, offer.plan, funnel, timeOf(leaving, now()));
      return send(context, funnel, page, cancelScreen(funnel, { here, shown, page, offered }));
    }
    const shown = await Promise.all(own.map((subscription) => shownOf(subscription, funnel, page)));
    const canChangeCard = payments.subscriptions.cardPage !== undefined;
    const problem = refusal && texts[refusal];
    const content = overview(funnel, page, { email, here, shown, canChangeCard, problem });
    return send(context, funnel, page, content, refusal ? 422 : 200);
  };
}

/** Stripe's links of invoices are not worth failing for. */
function withoutLinks(error: unknown): undefined {
  if (error instanceof PaymentsUnavailable) return undefined;
  throw error;
}
