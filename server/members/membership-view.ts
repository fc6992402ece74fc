import { html } from 'hono/html';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { PageOf } from '../../schema/declaration/pages/index.ts';
import { money } from '../../schema/numbers/money.ts';
import { wholeUnits } from '../../schema/numbers/smallest-unit.ts';
import type { Charge, Subscription } from '../money/subscription.ts';
import { dateText } from '../payments/pages/order-page.ts';
import { memberTexts } from './member-texts.ts';

export type Html = ReturnType<typeof html>;

/** A subscription as its payer sees it. */
export interface ShownSubscription {
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

const amount = (units: number, currency: string, language: string) =>
  html`<bdi>${money(wholeUnits(units, currency), currency, language)}</bdi>`;

const day = (at: Date, language: string) =>
  html`<time datetime="${at.toISOString()}">${dateText(at, language)}</time>`;

const monthsText = (months: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);

export function signInForm(funnel: Funnel, page: PageOf<'membership'>, refused: string | undefined): Html {
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

interface CancelScreen {
  readonly here: string;
  readonly page: PageOf<'membership'>;
  readonly shown: ShownSubscription;
  /** What the payer would pay at the price of an offer, in a sentence; undefined without one. */
  readonly offered: string | undefined;
}

/** The one screen between 'Cancel' and its end. An offer stands beside the button that cancels, alike in weight. */
export function cancelScreen(funnel: Funnel, { here, page, shown, offered }: CancelScreen): Html {
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
  readonly shown: readonly ShownSubscription[];
  readonly canChangeCard: boolean;
  /** Why what was asked for was not done. */
  readonly problem: string | undefined;
}

export function overview(
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
  {
    subscription,
    name,
    next,
    nextAt,
    lowered,
    pause,
    isBlocked,
    lengths,
    charges,
    invoices,
  }: ShownSubscription,
  canChangeCard: boolean,
): Html {
  const { texts } = memberTexts(language);
  const { id, status, cancelAt, endedAt, skippedSince } = subscription;
  const goesOn = !endedAt && !cancelAt;
  const date = endedAt ?? cancelAt ?? nextAt;
  const actForm = (act: string, button: string) =>
    html`<form method="post" action="${here}">
      <input type="hidden" name="subscription" value="${id}" />
      <button class="quiet" name="act" value="${act}">${button}</button>
    </form>`;
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
    ${canChangeCard && !endedAt ? actForm('card', texts.otherCard) : ''}
    ${
      goesOn
        ? html`<a class="button quiet" href="${here}?${new URLSearchParams({ cancel: id })}">${texts.cancel}</a>`
        : ''
    }
    ${goesOn && pause ? actForm('resume', texts.resume) : ''}
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
