import type { Colours, Theme } from '../declaration/sections/theme.ts';

/** CSS custom properties with their values. */
export type Properties = Readonly<Record<string, string>>;

/** The words of a theme besides its colours, each of which sets some properties. */
type Word = 'radius' | 'density' | 'shadow';

type Words = { readonly [Name in Word]: { readonly [Value in NonNullable<Theme[Name]>]: Properties } };

/** What each word of a theme sets; the usual word of each sets nothing: it is what `renderer/styles/tokens.css` has. */
export const tokens: Words = {
  radius: {
    square: { '--radius-s': '0', '--radius': '0', '--radius-l': '0' },
    small: { '--radius-s': '0.25rem', '--radius': '0.5rem', '--radius-l': '0.75rem' },
    medium: {},
    large: { '--radius-s': '0.875rem', '--radius': '1.5rem', '--radius-l': '2rem' },
  },
  density: {
    compact: {
      '--space-3': '0.5rem',
      '--space-4': '0.75rem',
      '--space-5': '1.125rem',
      '--space-6': '1.5rem',
    },
    regular: {},
    airy: { '--space-3': '1rem', '--space-4': '1.25rem', '--space-5': '2rem', '--space-6': '2.75rem' },
  },
  shadow: {
    none: { '--shadow': 'none', '--shadow-high': 'none' },
    regular: {},
    deep: {
      '--shadow': '0 2px 4px rgb(0 0 0 / 8%), 0 14px 32px -12px rgb(0 0 0 / 28%)',
      '--shadow-high': '0 4px 8px rgb(0 0 0 / 10%), 0 28px 56px -16px rgb(0 0 0 / 38%)',
    },
  },
};

/** The colours of a theme. */
export function coloursOf(theme: Theme): Colours {
  const { layout, font, radius, density, shadow, backdrop, dark, ...colours } = theme;
  return colours;
}

/** Colours as CSS custom properties, such as `--on-accent`, in the order of the file. */
export const colourProperties = (colours: Colours): Properties =>
  Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--${kebab(name)}`, colour]));

/** What the words of a theme set. */
export const wordProperties = ({ radius, density, shadow }: Theme): Properties => ({
  ...tokens.radius[radius ?? 'medium'],
  ...tokens.density[density ?? 'regular'],
  ...tokens.shadow[shadow ?? 'regular'],
});

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
