import type { Locator, Page } from 'playwright-core';

/** Screens on the map of the editor, by the mouse. */
export function mouseOn(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const showAll = () => button('Show all (0)').click();
  return {
    /** Opens the kinds of a screen behind another one. */
    openKinds: async (after: string) => {
      await showAll();
      await button(new RegExp(`^Add a screen between “${after}`)).click();
    },
    /** Chooses one of the kinds. */
    choose: async (kind: string) => {
      await page.getByLabel('Search kinds').fill(kind);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${kind} `) })
        .click();
    },
    /** Deletes a screen, whatever depends on it. */
    remove: async (title: string) => {
      await showAll();
      await page.locator('[data-screen]').filter({ hasText: title }).first().click();
      await button('Delete (Del)').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    },
  };
}

/** More than the editor has on one page. */
const mostTabs = 150;

/** Further away than this, nobody learns more from each Tab on the way. */
const fewTabs = 4;

/**
 * How many tabs an element seems to be behind what has the focus; less than none if it is before it. If it is far, the
 * focus goes to the stop before it first. Runs in the page.
 */
function tabsTo(element: Element, few: number): number {
  const stops: HTMLElement[] = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, summary, [tabindex]'),
  ].filter((stop) => stop.tabIndex >= 0 && stop.checkVisibility() && !stop.matches(':disabled'));
  const focused = document.activeElement ?? document.body;
  const isBeforeFocus = (stop: Element) =>
    (stop.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const place = stops.findIndex((stop) => stop.isSameNode(element));
  // A heading may have the focus, which is between two stops.
  const from =
    stops.filter(isBeforeFocus).length - (stops.some((stop) => stop.isSameNode(focused)) ? 0 : 0.5);
  const distance = place - from;
  const before = stops[place - 1];
  if (Math.abs(distance) > few && before) {
    before.focus();
    return 1;
  }
  return Math.sign(distance) * Math.ceil(Math.abs(distance));
}

/**
 * Whether a control has the focus, where the mouse could press it too: in sight, and covered by nothing. Fails if only the
 * focus is there. Runs in the page.
 */
async function isReached(control: Element): Promise<boolean> {
  if (control !== document.activeElement) return false;
  const target = control.closest('label') ?? control;
  // What scrolls or moves takes some frames.
  for (let frames = 0; frames < 100; frames += 1) {
    const { x, width, top, bottom } = control.getBoundingClientRect();
    const [above, below] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    const hit = document.elementFromPoint(x + width / 2, (above + below) / 2);
    if (hit && target.contains(hit)) return true;
    await new Promise(requestAnimationFrame);
  }
  throw new Error(`No mouse reaches ${control.outerHTML.slice(0, 200)}.`);
}

/** How somebody works in the editor by keys alone. */
export type Keys = ReturnType<typeof keysOn>;

/**
 * Never uses the mouse: every control is reached by Tab, a far one from the stop before it (tabTo goes all the way), and
 * screens by what the map calls its keys. Each control that is used could be pressed by the mouse as well.
 */
export function keysOn(page: Page) {
  const { keyboard } = page;
  const reach = async (control: Locator) => {
    await control.waitFor();
    // As many as there seem to be on the way, by the shorter one; then one by one.
    const distance = await control.evaluate(tabsTo, fewTabs);
    const key = distance < 0 ? 'Shift+Tab' : 'Tab';
    await Promise.all(Array.from({ length: Math.abs(distance) }, () => keyboard.press(key)));
    for (let tabs = 0; !(await control.evaluate(isReached)); tabs += 1) {
      if (tabs === mostTabs) throw new Error(`Nobody reaches ${control} by Tab.`);
      await keyboard.press('Tab');
    }
  };
  /** Selects a screen on the map, by its title. */
  const select = async (title: string) => {
    await reach(page.getByLabel('Find a screen'));
    await keyboard.type(title);
    await page.getByRole('listbox').getByRole('option', { name: title }).first().waitFor();
    await keyboard.press('Enter');
    await page.locator('[data-screen]:focus').filter({ hasText: title }).waitFor();
  };
  return {
    press: async (control: Locator) => {
      await reach(control);
      await keyboard.press('Enter');
    },
    tick: async (checkbox: Locator) => {
      await reach(checkbox);
      await keyboard.press('Space');
    },
    /** Types a text in place of the one that a field has. */
    type: async (field: Locator, text: string) => {
      await reach(field);
      await keyboard.press('ControlOrMeta+a');
      // As a paste does, in one act.
      await keyboard.insertText(text);
    },
    choose: async (control: Locator, label: string) => {
      await reach(control);
      await keyboard.type(label);
    },
    select,
    /** Adds a screen of a kind behind another one. */
    add: async (after: string, kind: string) => {
      await select(after);
      await keyboard.press('a');
      await page.getByLabel('Search kinds').waitFor();
      await keyboard.insertText(kind);
      await keyboard.press('ArrowDown');
      await keyboard.press('Enter');
    },
    /** Deletes a screen, whatever depends on it. */
    remove: async (title: string) => {
      await select(title);
      await keyboard.press('Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).waitFor();
      await keyboard.press('Enter');
    },
  };
}
