import type { Tracking } from '../api.ts';
import { hostOf } from '../tracking/host-of.ts';

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
