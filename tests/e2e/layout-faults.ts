import type { Page } from 'playwright-core';
import { comeToRest } from './come-to-rest.ts';

/** The least height of what can be pressed, and of a link inside a sentence, in CSS pixels (WCAG 2.5.5 and 2.5.8). */
const targetHeight = { own: 44, inSentence: 24 };

/** What is wrong with the layout of the screen at its present width, one line each. */
export async function layoutFaultsOn(page: Page): Promise<string[]> {
  // At once, so that nothing that still moves makes the page wider either.
  const scrolls = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  await comeToRest(page);
  return [...(scrolls ? ['the page scrolls sideways'] : []), ...(await misfitsOn(page))];
}

/** What reaches out of the screen or is too low to press. */
function misfitsOn(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 120);
    // What is only read out stands in a place of one pixel.
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.parentElement?.clientWidth !== 1;

    // A table may be wider than a phone where it scrolls in a frame of its own, which must fit itself.
    const scrollsInFrame = (element: Element): boolean => {
      const frame = element.parentElement;
      if (!frame || frame === document.body) return false;
      return ['auto', 'scroll'].includes(getComputedStyle(frame).overflowX) || scrollsInFrame(frame);
    };

    const edge = document.documentElement.clientWidth + 0.5;
    const wide = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          isShown(element) && !scrollsInFrame(element) && element.getBoundingClientRect().right > edge,
      )
      .map((element) => `reaches past the right edge: ${tagOf(element)}`);

    const pressable = 'button, a[href], summary, [role="option"], input:not([type="hidden"])';
    const low = [...document.querySelectorAll(pressable)].filter(isShown).flatMap((element) => {
      // A label is as good to press as the box or the dot that it names.
      const target = element.closest('label') ?? element;
      const { height } = target.getBoundingClientRect();
      const wanted = getComputedStyle(target).display === 'inline' ? least.inSentence : least.own;
      return height + 0.01 < wanted ? [`is ${height} px high, not ${wanted}: ${tagOf(element)}`] : [];
    });
    return [...wide, ...low];
  }, targetHeight);
}
