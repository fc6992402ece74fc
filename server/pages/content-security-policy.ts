import { createHash } from 'node:crypto';
import type { Theme } from '../../schema/sections/theme.ts';
import type { Tracking } from '../api.ts';
import { hostOf } from './tracking.ts';

/** What allows the inline pieces of a page, each as `'sha256-...'`, quotes included. */
export interface InlineHashes {
  readonly style: string;
  readonly script?: string;
}

/**
 * For a page: everything from this server, the one inline style and the one inline script with these hashes, and the
 * hosts of the vendors that the page may call, each only for what it is called for.
 */
export function pagePolicy({ style, script }: InlineHashes, { amplitude, tagManager }: Tracking): string {
  return [
    "default-src 'none'",
    `script-src 'self'${script ? ` ${script}` : ''}${hostOf(tagManager?.script)}`,
    `style-src 'self' ${style}`,
    "img-src 'self'",
    `connect-src 'self'${hostOf(amplitude?.endpoint)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

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

/** What allows an inline style or script in a content security policy: `'sha256-...'`, quotes included. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
