import type { Locator, Page } from 'playwright-core';

/** Waits until the address has this path. */
export const at = (page: Page, path: string): Promise<void> =>
  page.waitForURL(({ pathname }) => pathname === path);

/** The path of the address. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname;

/** The button with exactly this name. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Pays at the checkout, where the payer gives an address. */
export async function payAs(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox').fill(email);
  await page.getByRole('textbox').press('Enter');
}

/** Signs staff in by the staff token, at an address for staff. */
export async function signInByToken(page: Page, token: string): Promise<void> {
  await page.locator('summary', { hasText: 'Sign in with the staff token' }).click();
  await page.getByLabel('Staff token').fill(token);
  await button(page, 'Sign in with the token').click();
}

/** The field that has exactly this label. */
export const labelled = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** The Continue button of a step. */
export const goOn = (page: Page): Locator => button(page, 'Continue');

/** Collects the names of the scripts and style sheets that a page asks for from now on. */
export function filesOf(page: Page): readonly string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const file = /\/assets\/(.+\.(?:js|css))$/.exec(new URL(request.url()).pathname)?.[1];
    if (file) requested.push(file);
  });
  return requested;
}
