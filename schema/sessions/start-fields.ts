import type { Funnel } from '../declaration/funnel.ts';

/** The source in tracking and figures: the first start field that the address has; undefined without one. */
export const sourceField = ({ session }: Funnel) => session.start.find((field) => 'fromQuery' in field);

/** The fields set at the start of a session, with those that come from the query of the address. */
export function startFields({ session }: Funnel, query: URLSearchParams): Readonly<Record<string, string>> {
  return Object.fromEntries(
    session.start.map((start) => {
      if ('value' in start) return [start.field, start.value];
      const value = query.get(start.fromQuery) ?? '';
      // The server accepts neither NUL nor half a surrogate pair; a broken link must not cost the whole session.
      const stored = value.replaceAll('\0', '').slice(0, start.maxLength);
      return [start.field, stored.replaceAll(/\p{Surrogate}/gu, '\ufffd')];
    }),
  );
}
