/** The window that snapshots are of: a phone. In CSS pixels. */
export const snapshotWindow = { width: 390, height: 844 };

/** The class of the element that stands for the document around a snapshot. */
export const snapshotPage = 'page';

/**
 * The styles of a document for copies of its content in a shadow root: as its window looks now, whatever the window is
 * like that the copies are in. Nothing moves, and the document itself is the element of the class `snapshotPage`.
 */
export const snapshotStyle = ({ styleSheets, adoptedStyleSheets, defaultView }: Document): string =>
  [...styleSheets, ...adoptedStyleSheets]
    .flatMap(({ cssRules }) => [...cssRules].flatMap((rule) => rulesNow(rule, defaultView ?? window)))
    .concat(page, '*, *::before, *::after { animation: none !important; transition: none !important; }')
    .join('\n');

/** The fonts of a document's theme, for the page that copies are in. */
export const fontStyle = ({ adoptedStyleSheets }: Document): string =>
  adoptedStyleSheets
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .filter((css) => css.startsWith('@font-face'))
    .join('\n');

/** Fixed parts are fixed to the page, and what does not fit on a screen is cut off. */
const page = `.${snapshotPage} { inline-size: ${snapshotWindow.width}px; block-size: ${snapshotWindow.height}px;
  contain: strict; overflow: hidden; transform: scale(var(--snapshot-scale)); transform-origin: 0 0; }`;

/** A rule as it applies in a window: what it asks of the window and of the browser is decided. */
function rulesNow(rule: CSSRule, window: Window & typeof globalThis): readonly string[] {
  const isMedia = rule instanceof window.CSSMediaRule;
  // Media queries may stand within what asks for support.
  if (isMedia || rule instanceof window.CSSSupportsRule) {
    const applies = isMedia
      ? window.matchMedia(rule.media.mediaText).matches
      : window.CSS.supports(rule.conditionText);
    return applies ? [...rule.cssRules].flatMap((inner) => rulesNow(inner, window)) : [];
  }
  const selectorText = rule instanceof window.CSSStyleRule ? rule.selectorText : '';
  const { innerWidth: width, innerHeight: height } = window;
  return [ofPage(selectorText) + inPixels(rule.cssText.slice(selectorText.length), { width, height })];
}

/** A selector with the element that stands for the document in place of the document. */
export const ofPage = (selector: string): string =>
  selector.replaceAll(
    /(?::root|html)\s+body(?![\w-])|:root|(?<![\w.#[-])(?:html|body)(?![\w-])/g,
    `.${snapshotPage}`,
  );

/** Declarations with pixels in place of parts of the window, such as `1.3vw` or `45svh`. */
export const inPixels = (css: string, { width, height }: { width: number; height: number }): string =>
  css.replaceAll(
    /(?<![\w./-])([\d.]+)[sdl]?v([wh])\b/g,
    (_, share: string, side: string) => `${(Number(share) * (side === 'w' ? width : height)) / 100}px`,
  );
