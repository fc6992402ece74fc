import { atOffer, cancellingAt, leftAt, periodsOf } from '../../../schema/billing/offers.ts';
import { pageAuthoringOf } from '../../../schema/declaration/authoring.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Offer } from '../../../schema/declaration/sections/offer.ts';
import type { Plan } from '../../../schema/declaration/sections/plan.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { leavesForCheckout } from '../../../schema/flow/leaves-for-checkout.ts';
import { chargeStep, smallestUnits } from '../../../schema/numbers/smallest-unit.ts';
import { pageAt } from '../../../schema/pages/at-path.ts';
import { type Below, pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** What is wrong at a place of an offer. */
type Wrong = readonly [message: string, ...path: Below];

export const offerTerms: Rule = {
  id: 'offer-terms',
  summary: 'Every offer can be charged as it is shown, and ends or is for some visitors.',
  severity: 'error',
  essential: true,
  *check({ funnel }) {
    const { offers = [], plans, steps } = funnel;
    for (const [index, offer] of offers.entries()) {
      const first = offers.findIndex(({ id }) => id === offer.id);
      const named = offer.plans.map((id) => plans.find((plan) => plan.id === id));
      const wrong: readonly Wrong[] = [
        ...(first < index
          ? [[`Another offer has the id '${offer.id}' too. Give each its own.`, 'id'] as const]
          : []),
        ...wrongTimes(offer),
        ...wrongAmount(offer),
        ...wrongLeaving(offer, steps),
        ...wrongCancelling(offer, funnel),
        ...named.flatMap((plan, at): readonly Wrong[] =>
          plan
            ? [...wrongFor(plan, offer)]
            : [
                [
                  `There is no plan '${offer.plans[at]}', so nobody gets this offer. Name one of: ${plans.map(({ id }) => id).join('; ')}.`,
                  'plans',
                  at,
                ],
              ],
        ),
      ];
      for (const [message, ...path] of wrong) yield { pointer: pointerTo('offers', index, ...path), message };
    }
    for (const [name, page] of Object.entries(funnel.pages)) {
      const retention = pageAuthoringOf(page).asksOnCancelling?.(page);
      if (
        !retention ||
        offers.some((offer) => offer.id === retention.offer && pageOfPayers(offer, funnel) === page)
      )
        continue;
      const path = Object.keys(funnel.routes).find((one) => pageAt(funnel, one) === page) ?? `/${name}`;
      yield {
        pointer: pointerTo('pages', name, 'retention', 'offer'),
        message: `There is no offer '${retention.offer}' for payers who cancel on this page, so it offers nothing. Declare it in \`offers\`, with \`"when": { "cancelling": "${path}" }\`.`,
      };
    }
  },
};

function* wrongTimes(offer: Offer): Iterable<Wrong> {
  const { until, code, when, for: length, months } = offer;
  if (!until && code === undefined && !when)
    yield [
      'This offer never ends and is for everybody, so the price that it crosses out is paid by nobody. Give it an end, a code or a condition, or lower the total of its plans.',
    ];
  if ((length === 'months') !== (months !== undefined))
    yield [
      'Which charges are lower is not clear: `months` goes with `"for": "months"`. Write both, or neither.',
      'for',
    ];
  if (!until) return;
  const { at, minutesFrom, minutes } = until;
  if (
    (minutesFrom === undefined) !== (minutes === undefined) ||
    (at === undefined) === (minutes === undefined)
  )
    yield ['When the offer ends is not clear. Write `at` alone, or `minutesFrom` with `minutes`.', 'until'];
  if (at !== undefined && !(new Date(at).getTime() > 0))
    yield [`'${at}' is no moment of the calendar, so the offer would not end. Correct it.`, 'until', 'at'];
  if (code !== undefined && minutesFrom !== undefined)
    yield [
      'An offer by code begins when the code is typed, and this one when a path is visited. Keep one of the two.',
      'until',
      'minutesFrom',
    ];
}

function* wrongLeaving(offer: Offer, steps: readonly Step[]): Iterable<Wrong> {
  const left = leftAt(offer);
  if (left === undefined) return;
  if (!steps.some((step) => step.path === left && leavesForCheckout(step)))
    yield [
      `No step with plans has the path '${left}', so nobody leaves it without buying. Name a step of the kind 'plans'.`,
      'when',
      'left',
    ];
  if (offer.code !== undefined || offer.until?.minutesFrom !== undefined)
    yield [
      'An offer for those who leave begins with their answer, and not with a code or the visit of a path. Remove `code` and `minutesFrom`; an end at a moment may stay.',
      offer.code === undefined ? 'until' : 'code',
    ];
  if (offer.plans.length > 1)
    yield ['Whoever leaves is asked about one plan, and this offer names several. Keep one.', 'plans'];
}

/** The page on which payers cancel for whom an offer is. */
const pageOfPayers = (offer: Offer, funnel: Funnel) => pageAt(funnel, cancellingAt(offer) ?? '');

function* wrongCancelling(offer: Offer, funnel: Funnel): Iterable<Wrong> {
  const path = cancellingAt(offer);
  if (path === undefined) return;
  const page = pageOfPayers(offer, funnel);
  if (!page || pageAuthoringOf(page).asksOnCancelling?.(page)?.offer !== offer.id)
    yield [
      `No page for payers at '${path}' names the offer '${offer.id}', so nobody gets it. Write \`"retention": { "offer": "${offer.id}" }\` in a page of the kind 'membership' that has this path.`,
      'when',
      'cancelling',
    ];
  if (offer.code !== undefined || offer.until?.minutesFrom !== undefined)
    yield [
      'An offer for payers who cancel is made on the screen that cancels, and not by a code or the visit of a path. Remove `code` and `minutesFrom`; an end at a moment may stay.',
      offer.code === undefined ? 'until' : 'code',
    ];
  for (const id of offer.plans)
    if (funnel.plans.some((plan) => plan.id === id && !plan.billing))
      yield [
        `The plan '${id}' is paid once, so nobody cancels it. Name subscriptions alone.`,
        'plans',
        offer.plans.indexOf(id),
      ];
}

function* wrongAmount({ percentOff, amountOff }: Offer): Iterable<Wrong> {
  if ((percentOff === undefined) === (amountOff === undefined))
    yield ['What is taken off is not clear. Write `percentOff` or `amountOff`.'];
}

function* wrongFor(plan: Plan, offer: Offer): Iterable<Wrong> {
  const { id, total, currency, billing } = plan;
  const { percentOff, amountOff, for: length = 'once' } = offer;
  if (
    amountOff !== undefined &&
    (amountOff >= total || smallestUnits(amountOff, currency) % chargeStep(currency))
  )
    yield [
      `${amountOff} cannot be taken off the ${total} ${currency} of the plan '${id}': nothing would be left, or no whole coin. Write less, in whole coins.`,
      'amountOff',
    ];
  if (!billing && length !== 'once' && cancellingAt(offer) === undefined)
    yield [`The plan '${id}' is paid once, so its charges to come cannot be lower. Remove \`for\`.`, 'for'];
  const reduced = atOffer(plan, { ...offer, for: 'forever' }).total;
  if (percentOff !== undefined && (reduced <= 0 || reduced >= total))
    yield [
      `${percentOff} % off the ${total} ${currency} of the plan '${id}' comes to ${reduced}: the same price, or none. Write another share.`,
      'percentOff',
    ];
  if (!billing) return;
  const isAtCheckout = cancellingAt(offer) === undefined;
  if (isAtCheckout && length !== 'forever' && (billing.trial || billing.intro))
    yield [
      `The plan '${id}' has a ${billing.trial ? 'trial' : 'lower price at first'} already, and Stripe counts the months of a discount from the checkout on. Write \`"for": "forever"\`, or offer another plan.`,
      'for',
    ];
  else if (length === 'months' && !Number.isInteger(periodsOf(plan, offer)))
    yield [
      `${offer.months} months are no whole number of the periods of the plan '${id}', so Stripe would take the discount off other charges than visitors read. Write a multiple of its interval, or bill by the month.`,
      'months',
    ];
  if (isAtCheckout && billing.intro && reduced <= billing.intro.total)
    yield [
      `With this offer the plan '${id}' costs ${reduced}, no more than the ${billing.intro.total} of its first periods. Take off less.`,
    ];
}
