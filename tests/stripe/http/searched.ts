import type { Stripe } from 'stripe';
import { StripeProblem } from './problem.ts';

const clause = /^(?:metadata\['([^']+)'\]|(active)):['"]([^'"]*)['"]$/;

/**
 * The items that Stripe's search finds for clauses on metadata and `active`, joined by AND. Fails as Stripe does for
 * other queries.
 */
export function searched<Item extends { metadata: Stripe.Metadata; active: boolean }>(
  items: readonly Item[],
  query: string,
): readonly Item[] {
  const clauses = query.split(/ AND /i).map((text) => {
    const [matched, key, active, value] = clause.exec(text.trim()) ?? [];
    if (matched === undefined) {
      throw new StripeProblem(400, `We were unable to parse your search query: ${query}`, { param: 'query' });
    }
    return (item: Item) => (active ? String(item.active) : item.metadata[key ?? '']) === value;
  });
  return items.filter((item) => clauses.every((holds) => holds(item)));
}
