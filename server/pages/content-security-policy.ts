import type { Tracking } from '../api.ts';
import { hostOf } from '../tracking/host-of.ts';

/**
 * For a page: everything from this server, the one inline style with this hash (`'sha256-...'`), and the hosts of
 * the vendors that the page may call, each only for what it is called for.
 */
export function pagePolicy(styleHash: string, { amplitude, tagManager }: Tracking): string {
  return [
    "default-src 'none'",
    `script-src 'self'${hostOf(tagManager?.script)}`,
    `style-src 'self' ${styleHash}`,
    "img-src 'self'",
    `connect-src 'self'${hostOf(amplitude?.endpoint)}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
