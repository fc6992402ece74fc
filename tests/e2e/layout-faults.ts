import type { Page } from 'playwright-core';
import { comeToRest } from './come-to-rest.ts';

/** The least height of a target, and of a link inside a sentence, in CSS pixels (WCAG 2.5.5 and 2.5.8). */
export const targetHeight = { own: 44, inSentence: 24 };

/** A size of the letters in pixels, and a width of the window. */
type Extent = readonly [letters: number, width: number];

/** The largest letters that people with low vision set on the narrowest phone, and a desktop. */
const extremes: readonly Extent[] = [
  [32, 320],
  [16, 1280],
];

/** The faults of the layout at the extremes; leaves the screen unchanged. */
export async function faultsAtExtremes(page: Page, least?: typeof targetHeight): Promise<string[]> {
  const size = page.viewportSize();
  const chromium = await page.context().newCDPSession(page);
  const write = (standard: number) => chromium.send('Page.setFontSizes', { fontSizes: { standard } });
  const faults: string[] = [];
  for (const [letters, width] of extremes) {
    await write(letters);
    await page.setViewportSize({ width, height: 800 });
    const faultsHere = await layoutFaultsOn(page, least);
    faults.push(...faultsHere.map((fault) => `${page.url()} at ${width} with ${letters}: ${fault}`));
  }
  await write(16);
  await chromium.detach();
  if (size) await page.setViewportSize(size);
  return faults;
}

/** The faults of the layout at the present width, one line each. */
export async function layoutFaultsOn(page: Page, least = targetHeight): Promise<string[]> {
  // First, before animations end: moving elements must not make the page wider either.
  const scrolls = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth;
  });
  await comeToRest(page);
  // A chart measures its width again shortly after it has changed.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('svg:has(foreignObject)')].every(
      (chart) => chart.clientWidth === chart.parentElement?.clientWidth,
    ),
  );
  return [...(scrolls ? ['the page scrolls sideways'] : []), ...(await misfitsOn(page, least))];
}

/** What overflows the screen or its card, is cut off, covered or broken, or is too low to press. */
function misfitsOn(page: Page, least: typeof targetHeight): Promise<string[]> {
  return page.evaluate((least) => {
    const tagOf = (element: Element) => (element.cloneNode() as Element).outerHTML.slice(0, 120);
    // Text for screen readers only has a box of one pixel.
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.clientWidth !== 1 &&
      element.parentElement?.clientWidth !== 1;

    // A table may be wider than a phone if it scrolls in a frame of its own; the frame must fit.
    const scrollsInFrame = (element: Element): boolean => {
      const frame = element.parentElement;
      if (!frame || frame === document.body) return false;
      return ['auto', 'scroll'].includes(getComputedStyle(frame).overflowX) || scrollsInFrame(frame);
    };

    // Text that is too wide overflows in the direction of the lines.
    const isMirrored = document.dir === 'rtl';
    const passes = (rect: DOMRect, edge: DOMRect) =>
      isMirrored ? rect.left < edge.left - 0.5 : rect.right > edge.right + 0.5;
    const screen = new DOMRect(0, 0, document.documentElement.clientWidth, 0);
    const wide = [...document.querySelectorAll('body *')]
      .filter(
        (element) =>
          isShown(element) && !scrollsInFrame(element) && passes(element.getBoundingClientRect(), screen),
      )
      .map((element) => `reaches past the edge: ${tagOf(element)}`);

    const pressable = 'button, a[href], summary, [role="option"], input:not([type="hidden"])';
    const low = [...document.querySelectorAll(pressable)].filter(isShown).flatMap((element) => {
      // A click on the label is a click on its checkbox or radio button.
      const target = element.closest('label') ?? element;
      const { height } = target.getBoundingClientRect();
      const smallest = getComputedStyle(target).display === 'inline' ? least.inSentence : least.own;
      return height + 0.01 < smallest ? [`is ${height} px high, not ${smallest}: ${tagOf(element)}`] : [];
    });

    const rectsOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const cardOf = (element: Element | null): Element | null =>
      element && getComputedStyle(element).borderRightWidth === '0px'
        ? cardOf(element.parentElement)
        : element;
    const leaves = [...document.querySelectorAll('body *')].filter(
      (element) => isShown(element) && !scrollsInFrame(element) && element.childElementCount === 0,
    );
    const outOfCard = leaves
      .filter((leaf) => {
        const card = cardOf(leaf.parentElement)?.getBoundingClientRect() ?? screen;
        // Text with an ellipsis overflows on purpose.
        const words = getComputedStyle(leaf).textOverflow === 'ellipsis' ? [] : rectsOf(leaf);
        return [leaf.getBoundingClientRect(), ...words].some((rect) => passes(rect, card));
      })
      .map((leaf) => `overflows its card: ${tagOf(leaf)}`);

    // Words in action buttons must not break; answers may have words that are wider than a phone.
    const broken = [...document.querySelectorAll('button:not([aria-pressed]) > span')]
      .filter((word) => isShown(word) && !/\s/.test(word.textContent) && rectsOf(word).length > 1)
      .map((word) => `breaks a word: ${word.textContent}`);

    const inputs = [...document.querySelectorAll<HTMLInputElement>('input')].filter(isShown);
    const cut = inputs
      .filter((input) => input.inputMode === 'decimal' && input.scrollWidth > input.clientWidth)
      .map((input) => `cuts its number: ${tagOf(input)}`);
    const scant = inputs
      .filter((input) => ['email', 'password', 'text'].includes(input.type))
      .filter((input) => {
        const { fontSize, paddingLeft, paddingRight } = getComputedStyle(input);
        const [letter, ...paddings] = [fontSize, paddingLeft, paddingRight].map(Number.parseFloat);
        return input.clientWidth - paddings.reduce((sum, one) => sum + one) < 3 * Number(letter);
      })
      .map((input) => `has no room for what is typed: ${tagOf(input)}`);

    // A browser draws the parts of a date input where no style reaches them: a copy shows the width that they need.
    const dates = inputs
      .filter(({ type }) => type === 'date')
      .filter((input) => {
        const copy = input.cloneNode() as HTMLInputElement;
        copy.style.cssText = 'position: absolute; inline-size: max-content; flex: none';
        input.after(copy);
        const smallest = copy.offsetWidth;
        copy.remove();
        return smallest > input.offsetWidth;
      })
      .map((input) => `cuts its date: ${tagOf(input)}`);

    const labels = [...document.querySelectorAll('svg text, svg foreignObject p')].map((label) => ({
      text: label.textContent,
      rect: label.getBoundingClientRect(),
    }));
    const overlapping = labels.flatMap(({ text, rect }, at) =>
      labels
        .slice(at + 1)
        .filter(
          (other) =>
            Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left) > 1 &&
            Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top) > 4,
        )
        .map((other) => `overlaps in the chart: ${text} and ${other.text}`),
    );
    return [...wide, ...low, ...outOfCard, ...broken, ...cut, ...scant, ...dates, ...overlapping];
  }, least);
}
