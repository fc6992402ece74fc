import { keepPreviousData, queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnalyticsResponse } from '../../../server/api.ts';
import { queryOf, type Selection } from './use-selection.ts';

/** How the figures of a selection are asked for; null to everybody but staff. */
export const figuresQuery = (selection: Selection) =>
  queryOptions<AnalyticsResponse | null>({
    queryKey: [`/api/analytics${queryOf(selection)}`],
    meta: { on401: 'empty' },
  });

/** The figures of a selection; those of the former one until they are there. Below `RemoteData`. */
export const useFigures = (selection: Selection): UseQueryResult<AnalyticsResponse | null> =>
  useQuery({ ...figuresQuery(selection), placeholderData: keepPreviousData });
