import { expect } from 'vitest';
import { shippedFunnel } from '../support/funnels.ts';
import { at, button } from './acts.ts';
import { type Stage, test } from './stage.ts';

const hostile = `"'></script><script>document.title = 'taken'</script><img src=x onerror="document.title = 'taken'"> $& &lt;`;

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  const steps = shippedFunnel.steps.map((step) =>
    step.opensWithoutSession ? { ...step, heading: hostile, field: `Step 2 ${hostile}` } : step,
  );
  const choiceSets = { ...shippedFunnel.choiceSets, 'yes-no': [hostile, 'No'] };
  // `validate` reports such texts unless the funnel suppresses the rule.
  const rules = { 'literal-text': 'off' };
  stage = await openStage({ funnel: { ...shippedFunnel, steps, choiceSets, rules } });
});

// tests/hostile-parts.test.ts draws such texts in every kind and block, without a browser.
test('a text of the funnel stays text in what the server draws', async () => {
  const page = await stage.visit('/step2');
  const heading = page.getByRole('heading', { level: 1 });
  expect(await heading.textContent()).toBe(hostile);
  expect(await page.title()).toBe('Work Authorization | Jobstile');
  expect(await page.locator('img').count()).toBe(0);
  await button(page, hostile).click();
  await at(page, '/step3');
  const [row] = await stage.query('select answers from sessions');
  expect(row).toMatchObject({ answers: { [`Step 2 ${hostile}`]: hostile } });
});
