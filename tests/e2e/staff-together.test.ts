import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { at, button } from './acts.ts';
import { faultsOn } from './faults-on.ts';
import { desktop, type Stage, staffToken, test } from './stage.ts';

const funnelFile = 'examples/nps.json';

let stage: Stage;
test.beforeAll(async ({ openStage }) => {
  stage = await openStage({
    environment: { FUNNEL: funnelFile, STAFF_TOKEN: staffToken, STAFF_APPROVAL: '1' },
  });
});

const password = 'correct horse battery';

/** The staff's API, called with the staff token. */
async function byToken(path: string, body: object): Promise<Response> {
  return fetch(`${stage.address}/api/staff/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${staffToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Somebody of the staff with a browser of their own, at the list of funnels; new if nobody has the name yet. */
async function member(name: string, role = 'publisher'): Promise<Page> {
  const email = `${name}@example.com`;
  const page = await stage.visitor({ viewport: desktop });
  const invitation = await byToken('invitations', { email, role });
  await page.goto((await invitation.json()).link);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('New password').fill(password);
  await button(page, 'Set the password').click();
  await at(page, '/staff/');
  return page;
}

const opened = async (page: Page, summary: string): Promise<void> =>
  page.locator('summary', { hasText: summary }).click();

/** Sends what one has filled in, which is refused; the other approves it, and it is sent again. */
async function sendOnceApproved(page: Page, label: string, approver: Page): Promise<void> {
  await button(page, label).click();
  const refusal = await page.getByRole('alert').textContent();
  await approver.goto('/staff/');
  await opened(approver, 'Approve a funnel');
  await approver.getByLabel('Digest').fill(/plan (\S+)/.exec(refusal ?? '')?.[1] ?? '');
  await button(approver, 'Approve this plan').click();
  await approver.getByText('You have approved it.').waitFor();
  await button(page, label).click();
}

test('a funnel is added from an example, moved and removed, each with a second pair of eyes', async () => {
  const [ana, ben] = [await member('Ana'), await member('Ben')];
  const faults: string[] = [];
  const textAt = async (path: string) => (await fetch(stage.address + path)).text();

  await opened(ana, 'Add a funnel');
  await ana.getByLabel('Begins from').selectOption('Example: weight loss');
  await ana.getByLabel('Address', { exact: true }).fill('/de/diet/');
  await ana.getByLabel('Id').fill('diet');
  await ana.getByLabel('Name', { exact: true }).fill('Green Plate');
  faults.push(...(await faultsOn(ana)));

  await sendOnceApproved(ana, 'Add the funnel', ben);
  await ana.getByRole('heading', { name: 'Green Plate', level: 1 }).waitFor();
  expect(await textAt('/de/diet/')).toContain('Green Plate');

  await opened(ana, 'Move it to');
  await ana.getByLabel('Address', { exact: true }).fill('/diet/');
  await ana.getByRole('checkbox').check();
  await opened(ana, 'Remove it from');
  faults.push(...(await faultsOn(ana)));

  await opened(ana, 'Remove it from');
  await sendOnceApproved(ana, 'Move it', ben);
  await ana.getByText('It is at /diet/.').waitFor();
  expect(await textAt('/de/diet/')).toContain('Green Plate');

  await opened(ana, 'Remove it from');
  await ana.getByRole('checkbox').last().check();
  await sendOnceApproved(ana, 'Remove it', ben);
  await at(ana, '/staff/');
  expect(await textAt('/diet/')).toContain('This page is gone');
  expect(faults).toEqual([]);
});
