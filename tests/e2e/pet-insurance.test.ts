import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { type Stage, test } from './stage.ts';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({ environment: { FUNNEL: 'examples/pet-insurance.json' } });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');

test('the owner of an old cat is led by its questions to a price, pays and ends on a page of their own', async () => {
  const page = await stage.visit('/');
  await press(page, 'Get a quote');
  await at(page, '/pet');
  await press(page, 'Cat');
  await at(page, '/outings');
  await press(page, 'Comes and goes');
  await at(page, '/age');
  await page.getByRole('slider').press('End');
  await press(page, 'Continue');
  await at(page, '/older');
  await press(page, 'Continue');
  await at(page, '/treatment');
  await press(page, 'No');
  await press(page, 'Continue');
  await at(page, '/cover');
  await press(page, 'Dental');
  await press(page, 'Continue');
  await at(page, '/email');
  await page.getByLabel('E-mail').fill('ana@example.com');
  await page.keyboard.press('Enter');
  await at(page, '/quote');
  expect(await faultsOn(page)).toEqual([]);
  const sessionId = new URL(page.url()).searchParams.get('quote') ?? '';
  await press(page, 'Continue');

  await page.waitForURL('**/sandbox/checkout?**');
  await page.getByRole('textbox').fill('ana@example.com');
  await page.getByRole('button', { name: /pay/i }).click();
  await page.getByRole('heading', { name: 'Your pet is covered' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await press(page, 'Continue');
  await page.getByRole('heading', { level: 1, name: 'Your account is ready' }).waitFor();
  expect(await stage.answersOf(sessionId)).toMatchObject({
    Quote: 'Started',
    Pet: 'Cat',
    Outings: 'Outdoors',
    Age: '20 years',
    'Older Note': 'Read',
    Treatment: 'No',
    Cover: 'Dental',
    Email: 'ana@example.com',
    Plan: 'lifetime',
  });
  expect(await stage.answersOf(sessionId)).not.toHaveProperty('Breed');
});
