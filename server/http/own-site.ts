import type { Context, MiddlewareHandler } from 'hono';
import type { Deps } from '../deps.ts';
import { Problem } from './problem.ts';

/**
 * Lets a form through that a page of ours has sent, by Sec-Fetch-Site or Origin. Fails with `other-site` for any other: a
 * page of another site can send a form here, with the visitor's address and cookies.
 */
export const fromOwnSite =
  ({ publicUrl }: Pick<Deps, 'publicUrl'>): MiddlewareHandler =>
  async (context, next) => {
    const isOwn =
      context.req.header('Sec-Fetch-Site') === 'same-origin' || hasOwnOrigin(context, publicUrl?.host);
    if (!isOwn) {
      throw new Problem(
        'other-site',
        'This form was not sent from a page of this site; open the page here, then send it from there.',
      );
    }
    await next();
  };

/** Behind a proxy that ends TLS the scheme is not ours to see, so that the host alone is compared; some rewrite that, too. */
function hasOwnOrigin(context: Context, publicHost: string | undefined): boolean {
  const host = URL.parse(context.req.header('Origin') ?? '')?.host;
  return !!host && [context.req.header('Host'), publicHost].includes(host);
}
