import type { Context, MiddlewareHandler } from 'hono';
import { Problem } from './problem.ts';

export interface OwnSite {
  /** The address at which visitors reach the server, if it is set. */
  readonly publicUrl: URL | undefined;
}

/** Middleware of `checkOwnSite`. */
export const fromOwnSite =
  (ownSite: OwnSite): MiddlewareHandler =>
  async (context, next) => {
    checkOwnSite(context, ownSite);
    await next();
  };

/**
 * Accepts a form only from our own pages, by Sec-Fetch-Site or Origin. Fails with `other-site`: a page of another site
 * can post a form here with the visitor's cookies.
 */
export function checkOwnSite(context: Context, { publicUrl }: OwnSite): void {
  const isOwn =
    context.req.header('Sec-Fetch-Site') === 'same-origin' || hasOwnOrigin(context, publicUrl?.host);
  if (!isOwn) {
    throw new Problem(
      'other-site',
      'This form was not sent from a page of this site; open the page here, then send it from there.',
    );
  }
}

/**
 * Compares the host alone: behind a proxy that ends TLS we do not see the scheme. Some proxies rewrite Host too, hence
 * `publicHost`.
 */
function hasOwnOrigin(context: Context, publicHost: string | undefined): boolean {
  const host = URL.parse(context.req.header('Origin') ?? '')?.host;
  return !!host && [context.req.header('Host'), publicHost].includes(host);
}
