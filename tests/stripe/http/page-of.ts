import type { Stripe } from 'stripe';
import type { Parameters } from './parameters.ts';
import { noSuch, StripeProblem } from './problem.ts';

/**
 * One page of a list, selected by `limit`, `starting_after` and `ending_before`. In: all items, newest first. Fails as
 * Stripe does for a limit outside 1 to 100 and for an id that is not in the list.
 */
export function pageOf<Item extends { readonly id: string }>(
  items: readonly Item[],
  parameters: Parameters,
  url: string,
): Stripe.ApiList<Item> {
  const limit = parameters.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw new StripeProblem(400, `This value must be from 1 to 100 (it is ${limit}).`, { param: 'limit' });
  }
  const place = (name: string): number | undefined => {
    const id = parameters.text(name);
    if (id === undefined) return undefined;
    const index = items.findIndex((item) => item.id === id);
    if (index < 0) throw noSuch('object', id, name);
    return index;
  };
  const before = place('ending_before');
  if (before !== undefined) {
    const from = Math.max(0, before - limit);
    return { object: 'list', data: items.slice(from, before), has_more: from > 0, url };
  }
  const from = (place('starting_after') ?? -1) + 1;
  const data = items.slice(from, from + limit);
  return { object: 'list', data, has_more: from + limit < items.length, url };
}
