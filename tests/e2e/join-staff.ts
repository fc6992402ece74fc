import type { Page } from 'playwright-core';
import { staffToken } from './stage.ts';

/**
 * Makes somebody of this name a member of the staff, signed in where the page is; staff.test.ts takes the pages for that.
 * Fails if the server refuses. In: the page, and the address of a server that has `staffToken`.
 */
export async function joinStaff(
  page: Page,
  address: string,
  name: string,
  role: 'editor' | 'publisher',
): Promise<void> {
  const { request } = page;
  const invitation = await request.post(`${address}/api/staff/invitations`, {
    headers: { Authorization: `Bearer ${staffToken}` },
    data: { email: `${name}@example.com`, role },
    failOnStatusCode: true,
  });
  const token = new URL((await invitation.json()).link).hash.slice(1);
  await request.post(`${address}/api/staff/invitations/accept`, {
    headers: { Origin: address },
    data: { token, name, password: 'correct horse battery' },
    failOnStatusCode: true,
  });
}
