import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * The headers of an API response: no cache stores it, and a browser that opens it as a page shows inert text. A plain
 * object: setting them one by one on a `Headers` costs as much as the rest of an update (`npm run bench:api`).
 */
export const dataHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Content-Type': 'application/json',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Addresses contain session ids, which no other site may see.
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** The Cache-Control of content that never changes at its address. */
export const immutable = 'public, max-age=31536000, immutable';

/** A JSON response. In: the body, the status, and headers that add to those of all data or override them. */
export const jsonResponse = <Body>(
  body: Body,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(JSON.stringify(body), { status, headers: { ...dataHeaders, ...headers } });
