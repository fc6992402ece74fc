import type { Colours } from '../../../schema/declaration/sections/theme.ts';
import type { Finding, Rule } from '../rule.ts';

/** The least contrast ratio of text of this size (WCAG 2.2, 1.4.3). */
export const minRatio = 4.5;

type Colour = keyof Colours;

/** The colours of text, each with its backgrounds. */
export const textColours: readonly (readonly [text: Colour, backgrounds: readonly Colour[]])[] = [
  ['ink', ['ground', 'card', 'header']],
  ['quiet', ['ground', 'card']],
  ['onAccent', ['accent']],
  ['accent', ['ground', 'card']],
  ['danger', ['card']],
  ['success', ['card']],
];

export const themeContrast: Rule = {
  id: 'theme-contrast',
  summary: 'Every text has enough contrast with its background, in the dark theme as well.',
  severity: 'error',
  *check({ funnel: { theme } }) {
    yield* weakIn(theme, '/theme');
    if (theme.dark) yield* weakIn(theme.dark, '/theme/dark');
  },
};

/** The texts that are too weak among some colours. In: the colours, and the pointer to them. */
function* weakIn(colours: Colours, at: string): Iterable<Finding> {
  for (const [text, backgrounds] of textColours) {
    const weak = backgrounds
      .map((background) => ({ background, ratio: contrast(colours[text], colours[background]) }))
      .filter(({ ratio }) => ratio < minRatio);
    if (weak.length === 0) continue;
    const ratios = weak.map(
      ({ background, ratio }) => `${ratioText(ratio)} to '${background}' (${colours[background]})`,
    );
    yield {
      pointer: `${at}/${text}`,
      message: `The colour '${text}' (${colours[text]}) has a contrast of ${ratios.join(' and ')}; text needs ${minRatio}, or people with weaker eyes, and everybody in the sun, cannot read it. Make one of them darker or the other lighter.`,
      related: weak.map(({ background }) => ({
        pointer: `${at}/${background}`,
        message: `'${text}' lies on this.`,
      })),
    };
  }
}

/** A contrast ratio with one digit. Cut, not rounded: 4.49 is not enough. */
export const ratioText = (ratio: number): string => String(Math.floor(ratio * 10) / 10);

/** The red, green and blue of a hexadecimal colour, each 0 to 1. */
export function channelsOf(colour: string): readonly number[] {
  const digits = colour.slice(1);
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  return pairs.map((pair) => Number.parseInt(pair, 16) / 255);
}

/** The relative luminance of a colour, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, each `#` and three or six digits: 1 for equal ones, at most 21 (WCAG 2.2). */
export function contrast(colour: string, background: string): number {
  const [dark = 0, light = 0] = [luminance(colour), luminance(background)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
