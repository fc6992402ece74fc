import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { joinStaff } from './join-staff.ts';
import { desktop, type Stage, staffToken, test } from './stage.ts';

const funnelFile = 'examples/nps.json';
const published = readFileSync(funnelFile, 'utf8');
const question = 'How was your order?';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({
    environment: { FUNNEL: funnelFile, STAFF_TOKEN: staffToken, STAFF_APPROVAL: '1' },
  });
});

/** A publisher with a browser of their own, at the list of funnels. */
async function publisher(name: string): Promise<Page> {
  const page = await stage.visitor({ viewport: desktop });
  await joinStaff(page, stage.address, name, 'publisher');
  await page.goto('/staff/');
  return page;
}

/** Calls the staff's API in the browser of somebody. */
const call = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([path, body]) => {
      const response = await fetch(`/api/staff/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      return response.json();
    },
    [path, JSON.stringify(body)] as const,
  );

/** A draft with a question that the published version words differently. Out: its id, and what saves it again. */
async function draftBy(page: Page, version: string) {
  const { id } = await call(page, 'funnels/nps/drafts', { name: `Towards ${version}`, from: '1.0.0' });
  const textWith = (heading: string) =>
    published.replace('"version": "1.0.0"', `"version": "${version}"`).replace(question, heading);
  const save = (by: Page, revision: number, heading: string) =>
    call(by, `drafts/${id}/save`, { revision, files: { 'funnel.json': textWith(heading) } });
  return { id, save };
}

const opened = async (page: Page, summary: string): Promise<void> =>
  page.locator('summary', { hasText: summary }).click();

/** Sends what one has filled in, which is refused; somebody approves the digest that the refusal names, and it is sent again. */
async function sendOnceApproved(
  page: Page,
  label: string,
  approve: (digest: string) => Promise<unknown>,
): Promise<void> {
  await button(page, label).click();
  const refusal = await page.getByRole('alert').textContent();
  await approve(/plan (\S+)/.exec(refusal ?? '')?.[1] ?? '');
  await button(page, label).click();
}

test('a funnel is added from an example, moved and removed, each with a second pair of eyes', async () => {
  const [ana, ben] = [await publisher('Ana'), await publisher('Ben')];
  const faults: string[] = [];
  const textAt = async (path: string) => (await fetch(stage.address + path)).text();

  await opened(ana, 'Add a funnel');
  await ana.getByLabel('Begins from').selectOption('Example: weight loss');
  await ana.getByLabel('Address', { exact: true }).fill('/de/diet/');
  await ana.getByLabel('Id').fill('diet');
  await ana.getByLabel('Name', { exact: true }).fill('Green Plate');
  faults.push(...(await faultsOn(ana)));

  await sendOnceApproved(ana, 'Add the funnel', async (digest) => {
    await opened(ben, 'Approve a funnel');
    await ben.getByLabel('Digest').fill(digest);
    await button(ben, 'Approve this plan').click();
    await ben.getByText('You have approved it.').waitFor();
  });
  await ana.getByRole('heading', { name: 'Green Plate', level: 1 }).waitFor();
  expect(await textAt('/de/diet/')).toContain('Green Plate');

  await opened(ana, 'Move it to');
  await ana.getByLabel('Address', { exact: true }).fill('/diet/');
  await ana.getByRole('checkbox', { name: /led to the new address/ }).check();
  await opened(ana, 'Remove it from');
  faults.push(...(await faultsOn(ana)));

  await opened(ana, 'Remove it from');
  const approveByCall = (digest: string) => call(ben, `plans/${digest}/approve`, {});
  await sendOnceApproved(ana, 'Move it', approveByCall);
  await ana.getByText('It is at /diet/.').waitFor();
  expect(await textAt('/de/diet/')).toContain('Green Plate');

  await opened(ana, 'Remove it from');
  await ana.getByRole('checkbox', { name: /it is gone/ }).check();
  await sendOnceApproved(ana, 'Remove it', approveByCall);
  await at(ana, '/staff/');
  expect(await textAt('/diet/')).toContain('This page is gone');
  expect(faults).toEqual([]);
});

test('a plan that another publisher has approved is released at its time; that publisher is signed out as soon as they are disabled', async () => {
  const [ana, ben] = [await publisher('Ada'), await publisher('Bo')];
  const draft = await draftBy(ana, '2.0.0');
  await draft.save(ana, 1, 'How was it?');
  const publish = `/staff/funnels/nps/publish?draft=${draft.id}`;
  const sent = { sessionId: randomUUID(), answers: { Survey: 'Opened', Score: '10' } };
  const begun = await fetch(`${stage.address}/api/submit`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(sent),
  });
  expect(begun.status).toBe(201);
  await ana.goto(publish);
  for (const [side, heading] of Object.entries({ before: question, after: 'How was it?' }))
    await ana.locator('figure').filter({ hasText: side }).getByText(heading).first().waitFor();
  await ana.getByRole('checkbox', { name: /^Move visitors/ }).check();
  await ana
    .getByText('1 visitor at /liked of version 1.0.0 (Score: 9 or more): they go on at /liked.')
    .waitFor();
  expect(await faultsOn(ana)).toEqual([]);
  await ana.getByRole('checkbox', { name: /^Move visitors/ }).uncheck();
  await ana.getByText('Visitors under way stay').waitFor();
  await ana.getByLabel('Reason', { exact: true }).fill('It is shorter.');
  await button(ana, 'Publish 2.0.0').click();
  await ana.getByText(/^Another publisher has to approve the plan/).waitFor();
  await ben.goto(publish);
  await opened(ben, 'Approve it');
  await button(ben, 'Approve this plan').click();
  await ben.getByText('You have approved it.').waitFor();

  await opened(ana, 'Start it at a set time');
  await ana.getByLabel('Start', { exact: true }).fill('2999-12-31T08:00');
  await button(ana, 'Publish 2.0.0').click();
  await ana.getByText('Planned for 100 %').waitFor();
  const shown = async () => (await fetch(stage.address)).text();
  expect(await shown()).toContain(question);
  await stage.query("update releases set starts_at = now() where funnel_id = 'nps' and version = '2.0.0'");
  await expect.poll(shown).toContain('How was it?');

  await ana.getByRole('link', { name: 'People' }).click();
  await opened(ana, 'Bo');
  await ana.getByRole('checkbox', { name: /^Disabled/ }).check();
  await button(ana, 'Save').click();
  await ana.getByText('Disabled', { exact: true }).waitFor();
  await ben.getByRole('link', { name: 'Lantern Books' }).first().click();
  await ben.getByLabel('Password', { exact: true }).waitFor();
});
