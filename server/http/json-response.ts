import type { ContentfulStatusCode } from 'hono/utils/http-status';

/**
 * The headers of an answer that is data and no document: no cache keeps it, and whoever opens it as a page sees a text
 * that can do nothing. Plain ones, since to set them one by one on a `Headers` costs as much as the rest of an update.
 */
export const dataHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'Content-Type': 'application/json',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Addresses carry session ids, which no other site may learn.
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** The Cache-Control of what never changes at its address. */
export const immutable = 'public, max-age=31536000, immutable';

/** An answer in JSON. In: what it says, the status, and headers beside those of all data or instead of them. */
export const jsonResponse = <Body>(
  body: Body,
  status: ContentfulStatusCode = 200,
  headers: Readonly<Record<string, string>> = {},
): Response => new Response(JSON.stringify(body), { status, headers: { ...dataHeaders, ...headers } });
