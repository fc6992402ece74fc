import type { Theme } from '../../../schema/declaration/sections/theme.ts';
import { pointerTo } from '../../../schema/places/pointer.ts';
import type { Rule } from '../rule.ts';

/** The least contrast ratio of text of this size (WCAG 2.2, 1.4.3). */
export const minRatio = 4.5;

type Colour = keyof Theme;

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
  summary: 'Every text has enough contrast with its background.',
  severity: 'error',
  *check({ funnel: { theme } }) {
    for (const [text, backgrounds] of textColours) {
      const weak = backgrounds
        .map((background) => ({ background, ratio: contrast(theme[text], theme[background]) }))
        .filter(({ ratio }) => ratio < minRatio);
      if (weak.length === 0) continue;
      // Cut, not rounded: 4.49 is not enough.
      const ratios = weak.map(
        ({ background, ratio }) => `${Math.floor(ratio * 10) / 10} to '${background}' (${theme[background]})`,
      );
      yield {
        pointer: pointerTo('theme', text),
        message: `The colour '${text}' (${theme[text]}) has a contrast of ${ratios.join(' and ')}; text needs ${minRatio}, or people with weaker eyes, and everybody in the sun, cannot read it. Make one of them darker or the other lighter.`,
        related: weak.map(({ background }) => ({
          pointer: pointerTo('theme', background),
          message: `'${text}' lies on this.`,
        })),
      };
    }
  },
};

/** The red, green and blue of a hexadecimal colour, each 0 to 1. */
function channelsOf(colour: string): readonly number[] {
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
