import { createHash } from 'node:crypto';

/** What allows a page's inline style and script: `'sha256-...'` or `'nonce-...'`, quotes included; its fonts and videos. */
export interface InlineHashes {
  readonly style: string;
  readonly script?: string;
  /** Set if the page loads fonts of this server. */
  readonly fonts?: boolean;
  /** Set if the page plays videos of this server. */
  readonly videos?: boolean;
  /** Where the answer to a form may redirect to, besides this server: browsers hold that to the policy too. */
  readonly formsLeadTo?: string;
}

/** The hosts whose scripts, frames and answers a page that pays may load. */
export interface PaymentSources {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
}

/** The addresses of the vendors that a page may call. */
export interface VendorAddresses {
  readonly payments?: PaymentSources | undefined;
  readonly amplitude?: { readonly endpoint: string };
  readonly tagManager?: { readonly script: string };
}

/**
 * The content security policy of a page: everything from this server, the inline style and script with these hashes
 * if it has any, and the hosts of the page's vendors, each only for its purpose.
 */
export function pagePolicy(
  { style, script, fonts = false, videos = false, formsLeadTo }: Partial<InlineHashes>,
  { amplitude, tagManager, payments }: VendorAddresses,
): string {
  return [
    "default-src 'none'",
    `script-src 'self'${script ? ` ${script}` : ''}${hostOf(tagManager?.script)}${listed(payments?.scripts)}`,
    `style-src 'self'${style ? ` ${style}` : ''}`,
    "img-src 'self'",
    ...(fonts ? ["font-src 'self'"] : []),
    ...(videos ? ["media-src 'self'"] : []),
    `connect-src 'self'${hostOf(amplitude?.endpoint)}${listed(payments?.calls)}`,
    ...(payments ? [`frame-src${listed(payments.frames)}`] : []),
    `form-action 'self'${formsLeadTo ? ` ${formsLeadTo}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** A style for a page, and its hash for the content security policy. */
export interface InlineStyle {
  readonly css: string;
  /** `'sha256-...'`, quotes included. */
  readonly hash: string;
}

/** Any CSS, as an inline style. It must not contain `</style`. */
export const inlineStyle = (css: string): InlineStyle => ({ css, hash: inlineHash(css) });

/** The hash that allows an inline style or script in a content security policy: `'sha256-...'`, quotes included. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const listed = (hosts: readonly string[] = []): string => hosts.map((host) => ` ${host}`).join('');

/** The origin of a vendor's address with a leading space, for a directive of the policy; '' without one. */
const hostOf = (address: string | undefined): string => (address ? ` ${new URL(address).origin}` : '');
