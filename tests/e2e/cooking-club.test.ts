import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { funnelOf } from '../support/funnels.ts';
import { at, button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { tabTo } from './keyboard.ts';
import { faultsAtExtremes } from './layout-faults.ts';
import { QuizTaker } from './quiz-taker.ts';
import { barriersOn, type Stage, test } from './stage.ts';

const club = funnelOf('examples/cooking-club.json');

/** Presses a button or follows a link by keys. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }));
  await page.keyboard.press('Enter');
}

/** Types into the field of a label by keys. */
async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label));
  await page.keyboard.type(text);
}

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

/** Subscribes, as a visitor who has chosen a plan, and stands at the offer after it. */
async function subscribe(stage: Stage, page: Page, email: string): Promise<void> {
  const { sessionId } = await QuizTaker.arrive(stage.address, { people: 'Myself' });
  const chosen = new URLSearchParams({ plan: 'monthly', client_reference_id: sessionId });
  await page.goto(`/api/checkout?${chosen}`);
  await page.getByRole('checkbox').check();
  await page.locator('#email').fill(email);
  await page.locator('#email').press('Enter');
  await at(page, '/more');
  await page.getByRole('heading', { name: 'The book of the club' }).waitFor();
}

test('a member joins by keyboard with a code, takes the book, and cancels in two screens', async ({
  openStage,
}) => {
  const stage: Stage = await openStage({ environment: { FUNNEL: 'examples/cooking-club.json' } });
  const page = await stage.visitor();
  await toPlans(page);
  await page
    .getByText(/Free for .*7 days.*\$14.*every month/)
    .first()
    .waitFor();
  await press(page, 'button', 'Continue');

  await at(page, '/api/checkout');
  expect(await faultsOn(page)).toEqual([]);
  await type(page, 'Code of an offer', 'copper');
  await page.keyboard.press('Enter');
  await page.getByText('$10.50').last().waitFor();
  await type(page, 'E-mail address for the receipt', 'ana@example.com');
  await press(page, 'button', 'Subscribe and pay');
  // Without the consent nothing is sent.
  await at(page, '/api/checkout');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await press(page, 'button', 'Subscribe and pay');

  await at(page, '/more');
  await page.getByRole('heading', { name: 'The book of the club' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await press(page, 'button', /\$19/);
  await at(page, '/joined');
  await type(page, /^Password/, 'ten letters or more');
  await press(page, 'button', 'Continue');
  await at(page, '/kitchen');

  await press(page, 'link', 'Your subscription');
  await at(page, '/manage');
  expect(await faultsOn(page)).toEqual([]);
  await type(page, 'E-mail address of your account', 'ana@example.com');
  await type(page, 'Password', 'ten letters or more');
  await page.keyboard.press('Enter');
  await page.getByText(/\$10\.50/).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await press(page, 'link', 'Cancel the subscription');
  await page.getByRole('heading', { name: 'Cancel the subscription?' }).waitFor();
  expect(await faultsOn(page)).toEqual([]);
  await press(page, 'button', 'Cancel now');
  await page.getByRole('status').getByText('Cancelled. Nothing more is charged.').waitFor();

  expect(await stage.query('select amount from charges')).toEqual([]);
  const upsells = await stage.query('select plan_id, amount from upsells');
  expect(upsells).toEqual([{ plan_id: 'book', amount: 1900 }]);
});

test.for([
  ['de', 'PostgreSQL'],
  ['ar', 'PGlite'],
] as const)(
  'in the language %s, on %s, a member declines the book, stays for less, and withdraws',
  async ([language, database], { openStage }) => {
    const funnel = { ...club, language };
    const stage: Stage = await openStage({ funnel, embedded: database === 'PGlite' });
    const page = await stage.visitor();
    // The first test looks for barriers on these pages, but for the last ones; other words may need more room.
    const faults = () => faultsAtExtremes(page);
    await subscribe(stage, page, 'ben@example.com');
    expect(await faults()).toEqual([]);
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
    await page.locator('button[value="stay"]').waitFor();
    expect(await faults()).toEqual([]);
    await page.locator('button[value="stay"]').click();
    await page.getByRole('status').getByText('7').waitFor();
    expect([...(await barriersOn(page)), ...(await faults())]).toEqual([]);

    await page.goto('/withdrawal');
    expect([...(await barriersOn(page)), ...(await faults())]).toEqual([]);
    await page.getByRole('textbox').fill('ben@example.com');
    await page.getByRole('textbox').press('Enter');
    await page.locator('button[value="yes"]').waitFor();
    expect([...(await barriersOn(page)), ...(await faults())]).toEqual([]);
    await page.locator('button[value="yes"]').click();
    await page.getByRole('status').waitFor();
    expect([...(await barriersOn(page)), ...(await faults())]).toEqual([]);
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
  },
);

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
  expect([...(await barriersOn(page)), ...(await faultsAtExtremes(page))]).toEqual([]);

  // Half an hour later.
  await stage.query("update begun_offers set ends_at = now() - interval '1 hour'");
  await page.locator('main form button[type="submit"]').last().click();
  await page.getByRole('heading', { name: /offer has ended/ }).waitFor();
  await page.getByText('$14').last().waitFor();
  expect([...(await barriersOn(page)), ...(await faultsAtExtremes(page))]).toEqual([]);
});
