import type { Books } from '../books.ts';
import { StripeProblem } from './problem.ts';

type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/**
 * A copy of an object for the response: ids at these paths, such as `payment_intent.latest_charge`, are replaced by
 * their objects, and lists that Stripe leaves out by default are added. Fails as Stripe does for a path that leads to
 * nothing.
 */
export function expanded(books: Books, object: object, paths: readonly string[]): object {
  const copy: Tree = JSON.parse(JSON.stringify(object));
  for (const path of paths) expand(books, copy, path.split('.'), path);
  return copy;
}

function expand(books: Books, object: Tree, [field = '', ...rest]: readonly string[], path: string): void {
  const value = fieldOf(books, object, field);
  if (value === undefined) {
    throw new StripeProblem(400, `This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  object[field] = value;
  if (rest.length === 0) return;
  for (const item of Array.isArray(value) ? value : [value]) {
    if (isTree(item)) expand(books, item, rest, path);
  }
}

/** Lists and fields that Stripe leaves out unless they are asked for, by the kind of object and the name. */
const leftOut: Readonly<Record<string, (books: Books, id: string) => unknown>> = {
  'checkout.session line_items': (books, id) => books.lineItemsOf(id),
  'payment_link line_items': (books, id) => books.lineItemsOf(id),
  'invoice payments': (books, id) => books.paymentsOf(id),
  'coupon applies_to': (books, id) => ({ products: books.couponProducts.get(id) ?? [] }),
};

function fieldOf(books: Books, object: Tree, field: string): unknown {
  const value = object[field];
  const match =
    value === undefined
      ? leftOut[`${object.object} ${field}`]?.(books, String(object.id))
      : Array.isArray(value)
        ? value.map((id) => books.find(String(id)) ?? id)
        : typeof value === 'string' && books.find(value);
  return match ? JSON.parse(JSON.stringify(match)) : value;
}
