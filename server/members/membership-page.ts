import type { Context } from 'hono';
import { html } from 'hono/html';
import { pricesOf } from '../../schema/authoring/plan-words.ts';
import { duesOf } from '../../schema/billing/dues.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import { money } from '../../schema/numbers/money.ts';
import { wholeUnits } from '../../schema/numbers/smallest-unit.ts';
import { readForm } from '../http/form-body.ts';
import type { OwnSite } from '../http/own-site.ts';
import { chargesToCome } from '../money/discount.ts';
import { PaymentsUnavailable } from '../money/payment.ts';
import { type Charge, type Subscription, timeOf } from '../money/subscription.ts';
import { sendCheckoutPage } from '../payments/pages/checkout-pages.ts';
import { dateText } from '../payments/pages/order-page.ts';
import { planOf, soldPlanOf } from '../payments/plan-of.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import type { SessionLookup } from '../sessions/browsers.ts';
import { accessOf } from './access.ts';
import type { MemberPage } from './member-page.ts';
import { type MemberTexts, memberTexts } from './member-texts.ts';
import { type MemberNeeds, Members } from './members.ts';
import { pauseAt, pauseEnd, pauseLengths, pauseRefusal } from './pause.ts';
import { lowerPriceText, retentionOffer } from './retention.ts';

export interface MembershipNeeds extends SessionLookup, MemberNeeds, OwnSite {
  readonly store: SessionLookup['store'];
  readonly payments: PaymentProvider;
}

/** A subscription as its payer sees it. */
interface Shown {
  readonly subscription: Subscription;
  readonly name: string;
  /** What is charged next; undefined once it is cancelled or has ended. */
  readonly next: string | undefined;
  /** When that is, or what is paid for ends; undefined if a pause has no end. */
  readonly nextAt: Date | undefined;
  /** The sentence on a price that is lower than usual; undefined if it is not. */
  readonly lowered: string | undefined;
  readonly pause: Subscription['pause'];
  /** Whether it goes on and gives no access for a reason that the payer cannot see. */
  readonly isBlocked: boolean;
  /** For how many months it can be paused. */
  readonly lengths: readonly number[];
  readonly charges: readonly Charge[];
  readonly invoices: ReadonlyMap<string, string>;
}

/** What a payer asks for, in the language of the request. */
interface Asked {
  readonly funnel: Funnel;
  readonly page: PageOf<'membership'>;
  /** As it was sent. */
  readonly months: string;
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
  ): Promise<Shown> => {
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

  const signInForm = (context: Context, funnel: Funnel, page: PageOf<'membership'>, refused?: string) =>
    send(context, funnel, page, signIn(funnel, page, refused), refused === undefined ? 200 : 422);

  /** What the buttons of the page do, by name, for a subscription of whoever is signed in. */
  const acts: Readonly<Record<string, (subscription: Subscription, here: string) => Promise<string>>> = {
    cancel: async (subscription, here) => {
      if (!subscription.endedAt) await payments.subscriptions.cancel(subscription, 'at-period-end');
      return here;
    },
    resume: async (subscription, here) => {
      if (subscription.pause) await payments.subscriptions.resume(subscription);
      return here;
    },
    card: async (subscription, here) =>
      (await payments.subscriptions.cardPage?.(subscription, new URL(here, publicUrl).href)) ?? here,
  };

  /** What a payer who is about to cancel is offered. */
  const retentionFor = async (
    subscription: Subscription,
    { funnel, page }: Pick<Asked, 'funnel' | 'page'>,
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

  /** What the page offers and may refuse, by name. Out: the name of the sentence that says why it does not. */
  const changes: Readonly<
    Record<string, (subscription: Subscription, asked: Asked) => Promise<keyof MemberTexts | undefined>>
  > = {
    pause: async (subscription, { page, months }) => {
      const refusal = pauseRefusal(subscription, timeOf(subscription, now()));
      if (refusal) return refusal;
      const plan = await planOf(deps, subscription);
      const lengths = plan ? pauseLengths(page, subscription, duesOf(plan)) : [];
      const length = lengths.find((offered) => String(offered) === months);
      if (length === undefined) return 'pauseLength';
      await payments.subscriptions.pause(subscription, pauseEnd(subscription, length));
      return undefined;
    },
    stay: async (subscription, asked) => {
      const offered = await retentionFor(subscription, asked);
      // A second tap finds it taken.
      if (!offered) return subscription.discount && subscription.retention ? undefined : 'retentionGone';
      await payments.subscriptions.retain(subscription, offered);
      return undefined;
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
      return isRight ? back() : signInForm(context, funnel, page, texts.wrongPassword);
    }
    if (form?.field('act') === 'sign-out') {
      await members.signOut(context);
      return back();
    }
    const email = await members.emailOf(context);
    if (email === undefined) return signInForm(context, funnel, page);
    const own = await subscriptionsOf(email);
    const named = (id: string | undefined) => own.find((subscription) => subscription.id === id);
    const chosen = form && named(form.field('subscription'));
    const change = form && Object.hasOwn(changes, form.field('act')) ? changes[form.field('act')] : undefined;
    const refusal =
      chosen && form && (await change?.(chosen, { funnel, page, months: form.field('months') }));
    if (form && !refusal) {
      const act = Object.hasOwn(acts, form.field('act')) ? acts[form.field('act')] : undefined;
      return back(act && chosen && (await act(chosen, here)));
    }
    const leaving = named(context.req.query('cancel'));
    if (leaving && !leaving.cancelAt && !leaving.endedAt) {
      const [shown, offer] = await Promise.all([
        shownOf(leaving, funnel, page),
        retentionFor(leaving, { funnel, page }),
      ]);
      const offered =
        offer &&
        lowerPriceText({ ...leaving, discount: offer.discount }, offer.plan, funnel, timeOf(leaving, now()));
      return send(context, funnel, page, confirmation(funnel, { here, shown, page, offered }));
    }
    const shown = await Promise.all(own.map((subscription) => shownOf(subscription, funnel, page)));
    const canChangeCard = payments.subscriptions.cardPage !== undefined;
    const problem = refusal && texts[refusal];
    const content = overview(funnel, page, { email, here, shown, canChangeCard, problem });
    return send(context, funnel, page, content, refusal ? 422 : 200);
  };
}

type Html = ReturnType<typeof html>;

/** Stripe's links of invoices are not worth failing for. */
function withoutLinks(error: unknown): undefined {
  if (error instanceof PaymentsUnavailable) return undefined;
  throw error;
}

const amount = (units: number, currency: string, language: string) =>
  html`<bdi>${money(wholeUnits(units, currency), currency, language)}</bdi>`;

const day = (at: Date, language: string) =>
  html`<time datetime="${at.toISOString()}">${dateText(at, language)}</time>`;

const monthsText = (months: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);

function signIn(funnel: Funnel, page: PageOf<'membership'>, refused: string | undefined): Html {
  const { texts } = memberTexts(funnel.language);
  const invalid = refused ? html`aria-invalid="true" aria-describedby="problem"` : '';
  return html`<h1 lang="${funnel.language}">${page.heading}</h1>
    ${page.text ? html`<p lang="${funnel.language}">${page.text}</p>` : ''}
    <div class="card">
      <form method="post">
        <label for="email">${texts.email}</label>
        <input id="email" name="email" type="email" autocomplete="username" required maxlength="254" ${invalid} />
        <label for="password">${texts.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password" required ${invalid} />
        ${refused ? html`<p class="problem" id="problem" role="alert">${refused}</p>` : ''}
        <button name="act" value="sign-in">${texts.signIn}</button>
      </form>
    </div>
    <p>${texts.noAccount} <a href="${funnel.product.support}">${funnel.product.supportLabel}</a></p>`;
}

interface Confirmation {
  readonly here: string;
  readonly page: PageOf<'membership'>;
  readonly shown: Shown;
  /** What the payer would pay at the price of an offer, in a sentence; undefined without one. */
  readonly offered: string | undefined;
}

/** The one screen between 'Cancel' and its end. An offer stands beside the button that cancels, alike in weight. */
function confirmation(funnel: Funnel, { here, page, shown, offered }: Confirmation): Html {
  const { subscription, name } = shown;
  const { language } = funnel;
  const { texts } = memberTexts(language);
  return html`<h1>${texts.cancelHeading}</h1>
    <div class="card">
      <dl>
        <dt>${texts.plan}</dt>
        <dd><bdi lang="${language}">${name}</bdi></dd>
        <dt>${texts.ends}</dt>
        <dd>${day(subscription.periodEnd, language)}</dd>
      </dl>
      <p>${texts.cancelHint}</p>
      ${
        offered
          ? html`<h2>${texts.stayHeading}</h2>
              ${page.retention?.text ? html`<p lang="${language}">${page.retention.text}</p>` : ''}
              <p class="terms">${offered}</p>`
          : ''
      }
      <form method="post" action="${here}" class="answers">
        <input type="hidden" name="subscription" value="${subscription.id}" />
        ${offered ? html`<button name="act" value="stay">${texts.stay}</button>` : ''}
        <button name="act" value="cancel">${texts.cancelNow}</button>
      </form>
      <a class="button quiet" href="${here}">${texts.keep}</a>
    </div>`;
}

interface Overview {
  readonly email: string;
  readonly here: string;
  readonly shown: readonly Shown[];
  readonly canChangeCard: boolean;
  /** Why what was asked for was not done. */
  readonly problem: string | undefined;
}

function overview(
  funnel: Funnel,
  page: PageOf<'membership'>,
  { email, here, shown, canChangeCard, problem }: Overview,
) {
  const { texts } = memberTexts(funnel.language);
  return html`<h1 lang="${funnel.language}">${page.heading}</h1>
    ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
    ${shown.map((one) => subscriptionCard(funnel, here, one, canChangeCard))}
    ${shown.length === 0 ? html`<div class="card">${texts.none}</div>` : ''}
    <form method="post" action="${here}" class="signed-in">
      <p>${texts.signedIn} <bdi>${email}</bdi></p>
      <button class="quiet" name="act" value="sign-out">${texts.signOut}</button>
    </form>`;
}

function subscriptionCard(
  { language, product }: Funnel,
  here: string,
  { subscription, name, next, nextAt, lowered, pause, isBlocked, lengths, charges, invoices }: Shown,
  canChangeCard: boolean,
): Html {
  const { texts } = memberTexts(language);
  const { id, status, cancelAt, endedAt, skippedSince } = subscription;
  const goesOn = !endedAt && !cancelAt;
  const date = endedAt ?? cancelAt ?? nextAt;
  return html`<div class="card">
    ${endedAt ? html`<p class="terms">${texts.ended}</p>` : ''}
    ${cancelAt && !endedAt ? html`<p class="terms" role="status">${texts.cancelled}</p>` : ''}
    ${goesOn && pause ? html`<p class="terms" role="status">${texts.paused}</p>` : ''}
    ${goesOn && skippedSince ? html`<p class="terms" role="status">${texts.accessLater}</p>` : ''}
    ${goesOn && lowered ? html`<p class="terms" role="status">${lowered}</p>` : ''}
    ${
      isBlocked
        ? html`<p class="problem" role="status">${texts.noAccess} <a href="${product.support}">${product.supportLabel}</a></p>`
        : ''
    }
    ${status === 'past_due' ? html`<p class="problem" role="status">${texts.pastDue}</p>` : ''}
    <dl>
      <dt>${texts.plan}</dt>
      <dd><bdi lang="${language}">${name}</bdi></dd>
      ${
        goesOn && pause?.until
          ? html`<dt>${texts.pausedUntil}</dt>
              <dd>${day(pause.until, language)}</dd>`
          : ''
      }
      ${
        date
          ? html`<dt>${endedAt ? texts.endedOn : goesOn ? texts.next : texts.ends}</dt>
              <dd>${next ? html`<bdi>${next}</bdi>, ` : ''}${day(date, language)}</dd>`
          : ''
      }
    </dl>
    ${
      charges.length === 0
        ? ''
        : html`<h2>${texts.payments}</h2>
            <ul class="payments">
              ${charges.map(
                (charge) => html`<li>
                  ${day(charge.at, language)} ${amount(charge.amount, charge.currency, language)}
                  ${charge.state === 'paid' ? '' : texts.open}
                  ${charge.refunded > 0 ? html`${texts.refunded} ${amount(charge.refunded, charge.currency, language)}` : ''}
                  ${invoices.has(charge.id) ? html`<a href="${invoices.get(charge.id)}">${texts.invoice}</a>` : ''}
                </li>`,
              )}
            </ul>`
    }
    ${
      canChangeCard && !endedAt
        ? html`<form method="post" action="${here}">
            <input type="hidden" name="subscription" value="${id}" />
            <button class="quiet" name="act" value="card">${texts.otherCard}</button>
          </form>`
        : ''
    }
    ${
      goesOn
        ? html`<a class="button quiet" href="${here}?${new URLSearchParams({ cancel: id })}">${texts.cancel}</a>`
        : ''
    }
    ${
      goesOn && pause
        ? html`<form method="post" action="${here}">
            <input type="hidden" name="subscription" value="${id}" />
            <button class="quiet" name="act" value="resume">${texts.resume}</button>
          </form>`
        : ''
    }
    ${
      lengths.length > 0
        ? html`<form method="post" action="${here}" class="apart">
            <h2>${texts.pause}</h2>
            <p>${texts.pauseHint}</p>
            <input type="hidden" name="subscription" value="${id}" />
            <input type="hidden" name="act" value="pause" />
            <div class="answers">
              ${lengths.map(
                (months) => html`<button class="quiet" name="months" value="${months}">
                  ${monthsText(months, language)}
                </button>`,
              )}
            </div>
          </form>`
        : ''
    }
  </div>`;
}
