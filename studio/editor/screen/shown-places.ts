import { isWithin, pathOf, pointerTo } from '../../../schema/places/pointer.ts';
import { type ScreenText, type ScreenTexts, TextFinder } from './screen-texts.ts';

/** A text of the funnel where a preview shows it. */
export interface ShownText extends ScreenText {
  readonly element: Element;
}

/** The texts of the funnel in a previewed document, in their order there. */
export function shownTexts(document: Document, texts: ScreenTexts): readonly ShownText[] {
  const finder = new TextFinder(texts);
  const found = new Map<Element, ScreenText>();
  const add = (element: Element, shown: string | null) => {
    if (found.has(element)) return;
    const text = finder.find(shown ?? '');
    if (text) found.set(element, text);
  };
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const element = node.parentElement;
    if (node.nodeType === Node.ELEMENT_NODE)
      add(node as Element, (node as Element).getAttribute('placeholder'));
    // A text with gaps or with marks may be in several nodes.
    else if (element)
      add(
        element,
        element.childNodes.length > 1 && element.children.length > 0 ? element.textContent : node.nodeValue,
      );
  }
  return [...found].map(([element, text]) => ({ ...text, element }));
}

/** The place of the funnel that an element of the preview shows: of a text, or of what contains all texts in it. */
export function placeOf(
  element: Element,
  shown: readonly ShownText[],
  screen: string,
): ScreenText | { pointer: string } {
  for (let around: Element | null = element; around; around = around.parentElement) {
    const here = around;
    const text = shown.find((one) => one.element === here);
    if (text) return text;
    const inside = shown.filter((one) => here.contains(one.element)).map(({ pointer }) => pointer);
    const own = inside.filter((pointer) => isWithin(pointer, screen));
    if (own.length > 0) return { pointer: sharedPlace(own) };
  }
  return { pointer: screen };
}

/** The pointer to the smallest part that contains all of these. */
function sharedPlace(pointers: readonly string[]): string {
  const [first = [], ...others] = pointers.map(pathOf);
  const length = Math.min(
    first.length - 1,
    ...others.map((other) => first.findIndex((name, at) => other[at] !== name)).filter((at) => at >= 0),
  );
  return pointerTo(...first.slice(0, length));
}
