import type { Funnel } from '../declaration/funnel.ts';
import type { PublishedFont } from '../declaration/parts/font.ts';
import type { Backdrop } from '../declaration/sections/theme.ts';
import { filesOf, picturesPath } from '../pictures/picture-files.ts';
import { colourProperties, coloursOf, type Properties, wordProperties } from './tokens.ts';

type Themed = Pick<Funnel, 'theme' | 'pictures' | 'fonts'>;

/**
 * When a font is shown that comes late: never to visitors, since lines of two fonts break at different words and what stands
 * below would move; at once to who has just chosen it.
 */
type FontDisplay = 'optional' | 'swap';

/**
 * The theme of a funnel as CSS: its colours as custom properties of the document, and whatever else it has. It comes before
 * the style sheets of the screens or after them, so what replaces a property of theirs is more specific.
 */
export function themeCss(
  { theme, pictures, fonts = {} }: Themed,
  fontDisplay: FontDisplay = 'optional',
): string {
  const { backdrop, dark, font } = theme;
  const words = wordProperties(theme);
  const rules = [rule(':root', colourProperties(coloursOf(theme)))];
  if (Object.keys(words).length > 0) {
    // Where letters are so large that a screen has no room, the style sheets have measures of their own.
    rules.push(`@media (width>=20rem){${rule(own, words)}}`);
  }
  const { text = '', heading = text } = font ?? {};
  rules.push(fontRules('text', body, fonts[text], fontDisplay));
  if (heading !== text) rules.push(fontRules('heading', headings, fonts[heading], fontDisplay));
  if (backdrop) rules.push(backdropRule(backdrop, pictures));
  if (dark) {
    const { backdrop: darkBackdrop, ...colours } = dark;
    const below = darkBackdrop
      ? backdropRule(darkBackdrop, pictures)
      : backdrop
        ? `${body}{--top:initial;background-image:none}`
        : '';
    rules.push(
      `:root{color-scheme:light dark}`,
      `@media (prefers-color-scheme:dark){${rule(own, colourProperties(colours))}${below}}`,
    );
  }
  return rules.join('');
}

const own = ':root:root';
const body = ':root body';
const headings = ':root :is(h1,h2,h3)';

const rule = (selector: string, properties: Properties): string =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * A font, or Arial in its measures where it does not come in time. In: its name in the style, what is written in it, and
 * what is published of it; an unpublished one is left out.
 */
function fontRules(
  family: string,
  selector: string,
  font: PublishedFont | undefined,
  fontDisplay: FontDisplay,
): string {
  if (!font) return '';
  const { name, fallback } = font;
  const face = {
    'font-family': family,
    src: `url(${picturesPath}${name}) format('woff2')`,
    // Whatever it has: a browser that thinks a weight is missing would thicken the letters itself.
    'font-weight': '1 1000',
    'font-display': fontDisplay,
  };
  return [
    rule('@font-face', face),
    rule('@font-face', {
      'font-family': `${family}-fallback`,
      src: "local('Arial'),local('ArialMT')",
      ...fallback,
    }),
    rule(selector, { 'font-family': `${family},${family}-fallback,system-ui,sans-serif` }),
  ].join('');
}

/** In: what lies over the ground, and the published pictures. An unknown picture is left out: the ground is there. */
function backdropRule(backdrop: Backdrop, pictures: Funnel['pictures']): string {
  const isGradient = 'gradient' in backdrop;
  const image = isGradient ? gradientOf(backdrop.gradient) : veiledPicture(backdrop, pictures);
  // What sticks to the top of the screen is in the colour that is there.
  const top = isGradient ? `--top:${backdrop.gradient[0]};` : '';
  return image === undefined
    ? ''
    : `${body}{${top}background-image:${image};background-attachment:fixed;background-position:center;background-size:cover}`;
}

const gradientOf = (colours: readonly string[]): string =>
  `linear-gradient(${[...colours, 'var(--ground)'].join(',')})`;

function veiledPicture(
  { picture: { file }, veil }: Extract<Backdrop, { readonly veil: number }>,
  pictures: Funnel['pictures'],
): string | undefined {
  const published = pictures?.[file];
  if (!published) return undefined;
  const largest = new Map(filesOf(file, published).map(({ format, name }) => [format, name]));
  const sources = [...largest].map(
    ([format, name]) => `url(${picturesPath}${name}) type('${types[format]}')`,
  );
  const colour = `color-mix(in srgb,var(--ground) ${veil}%,transparent)`;
  return `linear-gradient(${colour},${colour}),image-set(${sources.join(',')})`;
}

/** The media type of each format that files are served in. */
const types = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
} as const;
