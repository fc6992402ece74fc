import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { AnalyticsResponse } from '../../../server/api.ts';
import { queryOf, type Selection } from './use-selection.ts';

/** The path of the call that answers the figures of a selection. */
export const figuresPath = (selection: Selection): string => `/api/analytics${queryOf(selection)}`;

/** The figures of a selection; those of the former one until they are there. Below `RemoteData`. */
export const useFigures = (selection: Selection): UseQueryResult<AnalyticsResponse> =>
  useQuery<AnalyticsResponse>({ queryKey: [figuresPath(selection)], placeholderData: keepPreviousData });
