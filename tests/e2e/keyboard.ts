import type { Locator, Page } from 'playwright-core';

/** Beside the editor stand the properties of a whole funnel. */
const mostTabs = 120;

/**
 * Presses Tab, or Shift+Tab for an element that is before the focus, until the element has the focus. Fails if it never
 * gets the focus, or if a focus on the way is not visible.
 */
export async function tabTo(page: Page, element: Locator): Promise<void> {
  await element.waitFor();
  const key = (await element.evaluate(isBeforeFocus)) ? 'Shift+Tab' : 'Tab';
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    await page.keyboard.press(key);
    const { unseen, isThere } = await element.evaluate(focusSeenFrom);
    if (unseen !== undefined)
      throw new Error(`On ${page.url()} nothing shows that the focus is at ${unseen}.`);
    if (isThere) return;
  }
  throw new Error(`After ${mostTabs} tabs on ${page.url()} the focus has not reached ${element}.`);
}

/** Goes to an element by the keyboard, and presses it. */
export async function pressByKey(page: Page, element: Locator): Promise<void> {
  await tabTo(page, element);
  await page.keyboard.press('Enter');
}

/** Goes to a field by the keyboard, and types in place of what it has. */
export async function fillByKey(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

/** Whether the element has the focus. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((candidate) => candidate === document.activeElement);

/** Whether the element comes before what has the focus. Runs in the page. */
function isBeforeFocus(element: Element): boolean {
  const { activeElement: focused, body } = document;
  if (!focused || focused === body) return false;
  return (element.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/**
 * Out: whether the element has the focus; and the focused element, if neither it nor the label around it has an outline, or
 * if it is out of sight. Runs in the page.
 */
function focusSeenFrom(element: Element): { isThere: boolean; unseen?: string } {
  const focused = document.activeElement;
  const isThere = focused === element;
  // Past the last element the focus is the browser's own.
  if (!focused || focused === document.body) return { isThere };
  const outlined = [focused, focused.closest('label')].some((candidate) => {
    const style = candidate && getComputedStyle(candidate);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
  });
  // The middle of what the window shows of it: a long text is higher.
  const { x, width, top: start, bottom } = focused.getBoundingClientRect();
  const [above, below] = [Math.max(0, start), Math.min(innerHeight, bottom)];
  const top = document.elementFromPoint(x + width / 2, (above + below) / 2);
  const inSight = top !== null && (focused.contains(top) || top.contains(focused));
  return outlined && inSight ? { isThere } : { isThere, unseen: focused.outerHTML.slice(0, 200) };
}
