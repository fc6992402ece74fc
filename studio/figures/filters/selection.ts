import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { dayMs } from '../../../schema/numbers/durations.ts';
import type { AnalyticsResponse } from '../../../server/api.ts';
import { useFiguresData } from '../figures-data.ts';

/** The filter of the figures; the page's address and the call use the same names. */
export interface Selection extends Period {
  readonly version?: string | undefined;
  /** The empty text selects the sessions without a source. */
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

/** The selection in the address, which can be shared, and a function that navigates to another. */
export function useSelection(): readonly [Selection, (selection: Selection) => void] {
  const [search, setSearch] = useSearchParams();
  const selection: Selection = Object.fromEntries(names.map((name) => [name, search.get(name) ?? undefined]));
  const select = (next: Selection) =>
    setSearch((present) => {
      // The rest of the query, such as a session id, stays.
      const others = [...present].filter(([name]) => !names.some((filter) => filter === name));
      return new URLSearchParams([...others, ...entriesOf(next)]);
    });
  return [selection, select];
}

/** The first and last day, both included, as YYYY-MM-DD in UTC; a missing one is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The day of a moment, in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The last `days` days, today included; all days without a number. */
export function lastDays(days: number | undefined, now: Date): Period {
  if (days === undefined) return { from: undefined, to: undefined };
  return { from: dayOf(new Date(now.getTime() - (days - 1) * dayMs)), to: dayOf(now) };
}

const refreshMs = 1_000;

/** The figures of a selection, and the former selection's until they are fetched. */
export function useFigures(selection: Selection): UseQueryResult<AnalyticsResponse> {
  const { base } = useFiguresData();
  return useQuery<AnalyticsResponse>({
    queryKey: [`${base}/api/analytics${queryOf(selection)}`],
    // Figures that change while they are read would puzzle.
    staleTime: Number.POSITIVE_INFINITY,
    // Until all sessions are counted.
    refetchInterval: ({ state }) => (state.data?.pending ? refreshMs : false),
    placeholderData: keepPreviousData,
  });
}
