/** For a page: everything from this server, and the one inline style with this hash (`'sha256-...'`). */
export function pagePolicy(styleHash: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${styleHash}`,
    "img-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
