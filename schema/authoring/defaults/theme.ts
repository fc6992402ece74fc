import {
  clampChroma,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  type Oklch,
  useMode as register,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn';
import type { Colours } from '../../declaration/sections/theme.ts';

for (const mode of [modeRgb, modeLrgb, modeOklab]) register(mode);
const oklch = register(modeOklch);

/**
 * The rule theme-contrast demands a contrast of 4.5; the ink gets that of level AAA where possible (WCAG 2.2, 1.4.6).
 */
const [enough, ample] = [4.5, 7];

/** The luminance above which white text is harder to read than black text. */
const middle = 0.179;

/**
 * Every colour of a theme, from those that a funnel gives. Text is readable on its background, unless the given colours
 * make that impossible.
 */
export function themeFrom(colours: Partial<Colours>): Colours {
  const { accent = '#1f4fd8', ground = '#faf8f3' } = colours;
  const dark = wcagLuminance(ground) < middle;
  const tint = oklch(accent)?.h ?? 0;
  // On a ground of medium lightness, nothing would be readable on a second colour as well.
  const orGround = (colour: string) =>
    wcagContrast(colour, dark ? '#ffffff' : '#000000') < enough ? ground : colour;
  const card = colours.card ?? orGround(dark ? lighter(ground, 0.06) : '#ffffff');
  const header = colours.header ?? orGround(mixed(ground, accent, 0.14));
  const { ink = readable({ l: dark ? 0.95 : 0.24, c: 0.025, h: tint }, [ground, card, header], ample) } =
    colours;
  return {
    header,
    ink,
    quiet: readable({ l: dark ? 0.78 : 0.45, c: 0.03, h: tint }, [ground, card]),
    ground,
    card,
    line: mixed(card, ink, 0.18),
    accent,
    onAccent:
      wcagContrast('#ffffff', accent) >= enough
        ? '#ffffff'
        : readable({ l: 0.2, c: 0.025, h: tint }, [accent], ample),
    danger: readable({ l: 0.5, c: 0.19, h: 27 }, [ground, card]),
    success: readable({ l: 0.48, c: 0.12, h: 150 }, [ground, card]),
    ...colours,
  };
}

const mixed = (one: string, other: string, share: number): string =>
  formatHex(interpolate([one, other], 'oklab')(share)) ?? one;

function lighter(colour: string, by: number): string {
  const { l = 0, c = 0, h = 0 } = oklch(colour) ?? {};
  return hex({ l: l + by, c, h });
}

const hex = (colour: Omit<Oklch, 'mode'>): string =>
  formatHex(clampChroma({ mode: 'oklch', ...colour }, 'oklch')) ?? '#000000';

/** The ground of a dark theme, unless it has another. */
export const darkGround = '#15171c';

/** The accent of a dark theme that has none: that of the light one, lighter as far as it must be to be read on the ground. */
export function darkAccent(accent: string, ground: string): string {
  const { l = 0, c = 0, h = 0 } = oklch(accent) ?? {};
  return readable({ l: Math.max(l, 0.7), c, h }, [ground, lighter(ground, 0.06)]);
}

/** The colour of this hue that is readable on all of the grounds: of the nearest lightness, else black or white. */
function readable(colour: Omit<Oklch, 'mode'>, grounds: readonly string[], ratio = enough): string {
  const worst = (text: string) => Math.min(...grounds.map((ground) => wcagContrast(text, ground)));
  for (let apart = 0; apart <= 1; apart += 0.01) {
    for (const l of [colour.l - apart, colour.l + apart]) {
      const text = hex({ ...colour, l });
      if (l >= 0 && l <= 1 && worst(text) >= ratio) return text;
    }
  }
  return worst('#ffffff') > worst('#000000') ? '#ffffff' : '#000000';
}
