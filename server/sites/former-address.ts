import { dataHeaders } from '../http/json-response.ts';
import type { Address } from './address.ts';

/**
 * The response at an address that a site has left. In: the URL of the request, that address, and the present one; undefined
 * if the site was removed. A browser must not remember it: the site may come back.
 */
export function atFormerAddress(url: string, former: string, present: Address | undefined): Response {
  if (!present) {
    return new Response('This page is gone: whoever made it has taken it away.\n', {
      status: 404,
      headers: { ...dataHeaders, 'Content-Type': 'text/plain; charset=utf-8' },
    });
  }
  const { pathname, search, port } = new URL(url);
  const rest = former.startsWith('/') ? pathname.slice(former.length - 1) : pathname;
  // A path is below every host, so that the browser stays at its own; and so does the scheme, which a proxy may hide.
  const host = present.base ? '' : `//${present.text}${port && `:${port}`}`;
  // 307 has it send the same again: a form, or a call of the API.
  return new Response(null, {
    status: 307,
    headers: { ...dataHeaders, Location: host + present.base + (rest || '/') + search },
  });
}
