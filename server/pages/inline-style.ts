import type { Theme } from '../../schema/sections/theme.ts';
import { inlineHash } from './inline-hash.ts';

/** A style to put into a page, and what allows it in the page's content security policy. */
export interface InlineStyle {
  readonly css: string;
  /** `'sha256-...'`, quotes included. */
  readonly hash: string;
}

/** Any CSS, as an inline style. It must not contain `</style`. */
export const inlineStyle = (css: string): InlineStyle => ({ css, hash: inlineHash(css) });

/** The colours of a funnel as CSS custom properties, such as `--on-accent`. */
export function themeCss(theme: Theme): string {
  const properties = Object.entries(theme).map(([name, colour]) => `--${kebab(name)}:${colour}`);
  return `:root{${properties.join(';')}}`;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
