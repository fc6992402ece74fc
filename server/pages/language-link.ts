import type { Context } from 'hono';
import type { OwnSite } from '../http/own-site.ts';
import { languageParameter } from '../sessions/language.ts';

/**
 * The whole query for a link to another language that was followed before the page's scripts ran. A page rendered in
 * advance knows no query, so that its links carry only the language. The Referer has the query of the page that was
 * left, with the session and the source. Undefined if nothing is missing.
 */
export function wholeQuery(context: Context, { publicUrl }: OwnSite): string | undefined {
  const { host, pathname, searchParams } = new URL(context.req.url);
  const tag = searchParams.get(languageParameter);
  const left = URL.parse(context.req.header('Referer') ?? '');
  if (tag === null || searchParams.size > 1 || !left) return undefined;
  if (![host, publicUrl?.host].includes(left.host) || left.pathname !== pathname) return undefined;
  left.searchParams.set(languageParameter, tag);
  return left.searchParams.size > 1 ? left.search : undefined;
}
