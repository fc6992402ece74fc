import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { memberTexts } from '../../server/members/member-texts.ts';
import { checkoutTexts } from '../../server/payments/pages/checkout-texts.ts';
import { funnelOf } from '../support/funnels.ts';
import { at, button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { fillByKey, pressByKey, tabTo } from './keyboard.ts';
import { QuizTaker } from './quiz-taker.ts';
import { type Stage, test } from './stage.ts';

const club = funnelOf('examples/cooking-club.json');

/** Leads a visitor to the plans. */
async function toPlans(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Make my plan').click();
  await page.getByText('Myself', { exact: true }).click();
  await at(page, '/evenings');
  await page.locator('main form button[type="submit"]').click();
  await at(page, '/plan');
  await page.getByRole('radiogroup').waitFor();
}

test('in German, a member joins by keyboard with a code, takes the book, and cancels in two screens', async ({
  openStage,
}) => {
  const stage: Stage = await openStage({ funnel: { ...club, language: 'de' } });
  const { texts: toPay } = checkoutTexts('de');
  const { texts: toManage } = memberTexts('de');
  const page = await stage.visitor();
  await toPlans(page);
  await page
    .getByText(/7 Tage.*14/)
    .first()
    .waitFor();
  await pressByKey(page, page.locator('main form button[type="submit"]'));

  await at(page, '/api/checkout');
  expect(await faultsOn(page)).toEqual([]);
  await fillByKey(page, page.getByLabel(toPay.code), 'copper');
  await page.keyboard.press('Enter');
  await page.getByText('10,50').last().waitFor();
  await fillByKey(page, page.getByLabel(toPay.email), 'ana@example.com');
  await pressByKey(page, button(page, toPay.subscribe));
  // Without the consent nothing is sent.
  await at(page, '/api/checkout');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await pressByKey(page, button(page, toPay.subscribe));

  await at(page, '/more');
  await page.getByRole('heading', { name: 'The book of the club' }).waitFor();
  await pressByKey(page, page.getByRole('button', { name: /19/ }));
  await at(page, '/joined');
  await fillByKey(page, page.locator('input[type="password"]'), 'ten letters or more');
  await pressByKey(page, page.locator('main form button[type="submit"]'));
  await at(page, '/kitchen');

  await pressByKey(page, page.getByRole('link', { name: 'Your subscription' }));
  await at(page, '/manage');
  expect(await faultsOn(page)).toEqual([]);
  await fillByKey(page, page.getByLabel(toManage.email), 'ana@example.com');
  await fillByKey(page, page.getByLabel(toManage.password), 'ten letters or more');
  await page.keyboard.press('Enter');
  await page.getByText(/10,50/).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await pressByKey(page, page.getByRole('link', { name: toManage.cancel }));
  await page.getByRole('heading', { name: toManage.cancelHeading }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await pressByKey(page, button(page, toManage.cancelNow));
  await page.getByRole('status').getByText(toManage.cancelled).waitFor();

  expect(await stage.query('select amount from charges')).toEqual([]);
  const upsells = await stage.query('select plan_id, amount from upsells');
  expect(upsells).toEqual([{ plan_id: 'book', amount: 1900 }]);
});

test('in Arabic, on PGlite, a member declines the book, stays for less, and withdraws', async ({
  openStage,
}) => {
  const stage: Stage = await openStage({ funnel: { ...club, language: 'ar' }, embedded: true });
  const page = await stage.visitor();
  const { sessionId } = await QuizTaker.arrive(stage.address, { people: 'Myself' });
  const chosen = new URLSearchParams({ plan: 'monthly', client_reference_id: sessionId });
  await page.goto(`/api/checkout?${chosen}`);
  await page.getByRole('checkbox').check();
  await page.locator('#email').fill('ben@example.com');
  await page.locator('#email').press('Enter');
  await at(page, '/more');
  await page.getByRole('heading', { name: 'The book of the club' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  // Accept, and behind it Decline.
  await page.locator('main button').last().click();
  await at(page, '/joined');
  await page.locator('input[type="password"]').fill('ten letters or more');
  await page.locator('main form button[type="submit"]').click();
  await at(page, '/kitchen');

  await page.goto('/manage');
  await page.locator('#email').fill('ben@example.com');
  await page.locator('#password').fill('ten letters or more');
  await page.locator('#password').press('Enter');
  await page.locator('a[href*="cancel="]').click();
  await page.locator('button[value="stay"]').click();
  await page.getByRole('status').getByText('7').waitFor();
  expect(await faultsOn(page)).toEqual([]);

  await page.goto('/withdrawal');
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole('textbox').fill('ben@example.com');
  await page.getByRole('textbox').press('Enter');
  await page.locator('button[value="yes"]').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await page.locator('button[value="yes"]').click();
  await page.getByRole('status').waitFor();
  expect(await faultsOn(page)).toEqual([]);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
});

test('a countdown sells at the price of its offer in time, and at that of the plan after it', async ({
  openStage,
}) => {
  const offer = {
    id: 'tonight',
    plans: ['monthly'],
    percentOff: 50,
    for: 'forever',
    until: { minutesFrom: '/plan', minutes: 30 },
  };
  const countdown = {
    kind: 'countdown',
    offer: 'tonight',
    label: 'Half the price for',
    ended: 'It has ended.',
  };
  const steps = club.steps.map((step) => (step.kind === 'plans' ? { ...step, before: [countdown] } : step));
  const session = { ...club.session, bound: true };
  const stage: Stage = await openStage({
    funnel: { ...club, session, offers: [...(club.offers ?? []), offer], steps },
  });
  const page = await stage.visitor();
  await toPlans(page);
  await page.getByText(/29:5\d/).waitFor();
  await page
    .getByText(/Free for .*7 days.*\$7\b.*every month/)
    .first()
    .waitFor();
  expect(await faultsOn(page)).toEqual([]);

  // Half an hour later.
  await stage.query("update begun_offers set ends_at = now() - interval '1 hour'");
  await page.locator('main form button[type="submit"]').last().click();
  await page.getByRole('heading', { name: /offer has ended/ }).waitFor();
  await page.getByText('$14').last().waitFor();
  expect(await faultsOn(page)).toEqual([]);
});
