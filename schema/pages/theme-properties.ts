import type { Theme } from '../declaration/sections/theme.ts';

/** The colours of a funnel as CSS custom properties, such as `--on-accent`, each with its colour. */
export const themeProperties = (theme: Theme): readonly (readonly [string, string])[] =>
  Object.entries(theme).map(([name, colour]) => [`--${kebab(name)}`, colour]);

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
