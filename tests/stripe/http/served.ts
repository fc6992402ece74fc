import type { Hono } from 'hono';
import type { Books } from '../books.ts';
import type { Shelf } from '../shelf.ts';
import { existing } from './existing.ts';
import { expanded } from './expanded.ts';
import { pageOf } from './page-of.ts';
import { created, Parameters, paging } from './parameters.ts';

interface Listed<Item extends { readonly id: string }> {
  readonly path: string;
  readonly shelf: Shelf<Item>;
  /** The fields that a parameter of the same name filters by; `created` also by its ranges. */
  readonly fields: readonly (keyof Item & string)[];
  /** Other filters, by the name of their parameter, such as `ids[]`: out of its values, which objects they let through. */
  readonly filters?: Readonly<Record<string, (values: readonly string[]) => (item: Item) => boolean>>;
}

/** Serves the list of a shelf's objects, newest first. */
export function serveList<Item extends { readonly id: string }>(
  app: Hono,
  books: Books,
  { path, shelf, fields, filters = {} }: Listed<Item>,
): void {
  const names = [...fields.flatMap((field) => (field === 'created' ? created : [field])), ...paging];
  app.get(path, async ({ req, json }) => {
    const parameters = await Parameters.of(req, [...names, ...Object.keys(filters)]);
    const tests = Object.entries(filters).flatMap(([name, test]) => {
      const values = parameters.values(name);
      return values.length === 0 ? [] : [test(values)];
    });
    const matching = shelf.all.filter(
      (item) =>
        tests.every((holds) => holds(item)) &&
        fields.every((field) =>
          field === 'created'
            ? parameters.spans(Number(item[field]))
            : String(item[field]) === (parameters.text(field) ?? String(item[field])),
        ),
    );
    return json(expanded(books, pageOf(matching, parameters, path), parameters.list('expand')));
  });
}

/** Serves one object by its id. In: its kind, for the error if there is none. */
export function serveOne<Item extends { readonly id: string }>(
  app: Hono,
  books: Books,
  { path, shelf, kind }: { readonly path: string; readonly shelf: Shelf<Item>; readonly kind: string },
): void {
  app.get(`${path}/:id`, async ({ req, json }) => {
    const parameters = await Parameters.of(req, ['expand[]']);
    return json(expanded(books, existing(shelf, kind, req.param('id')), parameters.list('expand')));
  });
}
