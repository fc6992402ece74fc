import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { AnalyticsResponse } from '../../../server/api.ts';

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
      // The rest of the query, such as a session id, stays.
      const kept = [...present].filter(([name]) => !names.some((own) => own === name));
      return new URLSearchParams([...kept, ...entriesOf(next)]);
    });
  return [selection, select];
}

/** Days, both included, as YYYY-MM-DD in UTC; a side that is not there is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The last so many days, today included; with no number, all days. */
export function lastDays(days: number | undefined, now: Date): Period {
  if (days === undefined) return { from: undefined, to: undefined };
  return { from: dayOf(new Date(now.getTime() - (days - 1) * dayMs)), to: dayOf(now) };
}

/** How the figures of a selection are asked for; null to everybody but staff. */
export const figuresQuery = (selection: Selection) =>
  queryOptions<AnalyticsResponse | null>({
    queryKey: [`/api/analytics${queryOf(selection)}`],
    meta: { on401: 'empty' },
  });

/** The figures of a selection; those of the former one until they are there. Below `RemoteData`. */
export const useFigures = (selection: Selection): UseQueryResult<AnalyticsResponse | null> =>
  useQuery({ ...figuresQuery(selection), placeholderData: keepPreviousData });
