import type { Shelf } from '../shelf.ts';
import { noSuch } from './problem.ts';

/** The item with this id. Fails as Stripe does if there is none. */
export function existing<Item extends { readonly id: string }>(
  shelf: Shelf<Item>,
  object: string,
  id: string,
  param = 'id',
): Item {
  const item = shelf.get(id);
  if (!item) throw noSuch(object, id, param);
  return item;
}
