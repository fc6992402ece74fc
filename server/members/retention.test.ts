import { expect, test } from 'vitest';
import { funnelOf } from '../../tests/support/funnels.ts';
import type { Subscription } from '../money/subscription.ts';
import { lowerPriceText, retentionOffer } from './retention.ts';

const club = funnelOf('examples/cooking-club.json');
const [offer] = club.offers?.filter(({ id }) => id === 'another-season') ?? [];
const planOf = (id: string) => club.plans.find((plan) => plan.id === id) ?? expect.fail();
const at = (text: string) => new Date(`${text}T12:00:00Z`);

const running: Subscription = {
  ...{ sessionId: 's', id: 'sub', paymentId: 'cs', dues: '', status: 'active', provider: 'stripe' },
  ...{ planId: 'monthly', startedAt: at('2026-01-02'), periodEnd: at('2026-02-09'), clockAheadS: 0 },
  ...{ cancelAt: undefined, endedAt: undefined, unpaidSince: undefined, customerId: 'cus', livemode: false },
};

/** What is offered on 20 January to a subscriber of a plan. In: how the offer and what was sold differ from the example's. */
const offered = (changed: object, { plan = 'monthly', atOwnPrice = true, subscription = {} } = {}) =>
  retentionOffer(
    { ...running, ...subscription },
    {
      page: { retention: { offer: 'another-season' } },
      funnel: { id: club.id, offers: offer ? [{ ...offer, ...changed }] : [] },
      sold: { plan: planOf(plan), atOwnPrice },
      now: at('2026-01-20'),
      time: at('2026-01-20'),
    },
  );

const sentence = (given: Parameters<typeof offered>[0], plan = 'monthly') => {
  const taken = offered({ plans: [plan], ...given }, { plan });
  return (
    taken &&
    lowerPriceText(
      { ...running, discount: taken.discount },
      planOf(plan),
      club,
      at('2026-01-20'),
    )?.replaceAll(/[\u2066-\u2069]/g, '')
  );
};

test('an offer lowers the next charge, those of some months, or all of them', () => {
  expect(sentence({ for: 'once' })).toBe('From February 9, 2026 you pay $7 until March 9, 2026, then $14.');
  expect(sentence({ for: undefined })).toBe(sentence({ for: 'once' }));
  expect(sentence({ for: 'months', months: 2 })).toBe(
    'From February 9, 2026 you pay $7 until April 9, 2026, then $14.',
  );
  expect(sentence({ for: 'forever', percentOff: undefined, amountOff: 4 })).toBe(
    'From February 9, 2026 you pay $10 instead of $14.',
  );
  expect(sentence({ for: 'once' }, 'yearly')).toBe(
    'From January 2, 2027 you pay $49.50 until January 2, 2028, then $99.',
  );
});

test('months in which nothing is charged, another plan and an offer that has ended lower nothing', () => {
  expect(offered({ plans: ['yearly'], for: 'months', months: 3 }, { plan: 'yearly' })).toBeUndefined();
  expect(offered({ plans: ['weekly'] })).toBeUndefined();
  expect(offered({ until: { at: '2026-01-20T12:00:00Z' } })).toBeUndefined();
  expect(offered({ until: { at: '2026-01-20T12:00:01Z' } })).toBeDefined();
});

test('no discount comes on top of another: of the checkout, for good or at first, or of a person at the provider', () => {
  expect(offered({}, { atOwnPrice: false })).toBeUndefined();
  expect(
    offered({}, { subscription: { discount: { amount: 900, until: at('2026-03-01') } } }),
  ).toBeUndefined();
  const intro = { ...planOf('yearly'), billing: { every: { month: 1 }, intro: { total: 69, periods: 3 } } };
  const given = { page: { retention: { offer: 'another-season' } }, now: at('2026-01-20') };
  const inIntro = (time: Date) =>
    retentionOffer(running, {
      ...{ ...given, time, sold: { plan: intro, atOwnPrice: true } },
      funnel: { id: club.id, offers: offer ? [{ ...offer, plans: ['yearly'] }] : [] },
    });
  expect(inIntro(at('2026-01-20'))).toBeUndefined();
  expect(inIntro(at('2026-03-03'))).toBeDefined();
});
