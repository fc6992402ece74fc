import { useSearchParams } from 'wouter';
import type { Period } from './period.ts';

/** The sessions that the figures are of, by the names that the address and the call share. */
export interface Selection extends Period {
  readonly version?: string | undefined;
  /** May be empty: the sessions that came without a source. */
  readonly source?: string | undefined;
}

const names = ['from', 'to', 'version', 'source'] as const;

/** The selection as a query, such as `?from=2026-11-01`; empty for all sessions. */
export function queryOf(selection: Selection): string {
  const query = new URLSearchParams(entriesOf(selection));
  return query.size > 0 ? `?${query}` : '';
}

const entriesOf = (selection: Selection): [string, string][] =>
  names.flatMap((name) => {
    const value = selection[name];
    return value === undefined ? [] : [[name, value]];
  });

/** The selection that the address names, so that it can be shared, and what goes to another one. */
export function useSelection(): readonly [Selection, (selection: Selection) => void] {
  const [search, setSearch] = useSearchParams();
  const selection: Selection = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined]));
  const select = (next: Selection) =>
    setSearch((present) => {
      // What else stands in the address, such as a session id, stays.
      const kept = [...present].filter(([name]) => !names.some((own) => own === name));
      return new URLSearchParams([...kept, ...entriesOf(next)]);
    });
  return [selection, select];
}
