import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { languageParameter } from '../sessions/language.ts';

/**
 * The query of a link to another language that was followed before our code ran: a page that is drawn ahead knows no
 * query, so that its links carry the language alone. In: the request, whose Referer has the query of the page that was left,
 * with the session and the source. Undefined where nothing is missing.
 */
export function wholeQuery(context: Context, { publicUrl }: Pick<Deps, 'publicUrl'>): string | undefined {
  const { host, pathname, searchParams } = new URL(context.req.url);
  const tag = searchParams.get(languageParameter);
  const left = URL.parse(context.req.header('Referer') ?? '');
  if (tag === null || searchParams.size > 1 || !left) return undefined;
  if (![host, publicUrl?.host].includes(left.host) || left.pathname !== pathname) return undefined;
  left.searchParams.set(languageParameter, tag);
  return left.searchParams.size > 1 ? left.search : undefined;
}
