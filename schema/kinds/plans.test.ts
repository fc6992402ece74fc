import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, describeKindLaws } from '../../tests/support/kind-laws.ts';
import { plans } from '../declaration/kinds/plans.ts';

const step = { ...plans.example, default: '1 Month Basic' };

describeKindLaws('plans', plans, step, fc.constantFrom('1 Month Basic', '3 Months'));

test('a plan is stored under its id', () => {
  expect(plans.check(step, '3 Months', catalog)).toEqual({ ok: true, answer: '3 Months' });
  expect(plans.format(step, '3 Months')).toBe('3 Months');
});

test.each(['Premium Plan', '3 months', '', undefined, 0, {}])('an unknown plan is refused: %j', (raw) =>
  expect(plans.check(step, raw, catalog)).toEqual({
    ok: false,
    id: 'not-a-plan',
    problem: 'Invalid plan selected: the funnel has no such plan. Send one of: 1 Month Basic; 3 Months.',
  }),
);

test('a plan that is offered after the payment is refused', () => {
  const later = { ...catalog, plans: [...catalog.plans, { id: 'Book', afterPayment: true }] };
  expect(plans.check(step, 'Book', later)).toMatchObject({ ok: false, id: 'not-a-plan' });
});

test('lint names the default where the funnel has no plan', () => {
  expect(plans.lint?.['plan-default']?.(step, { ...catalog, plans: [] })).toMatchObject([
    { message: expect.stringMatching(/. Add it to 'plans', which has none\.$/) },
  ]);
});
