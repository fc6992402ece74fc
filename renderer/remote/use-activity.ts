import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Funnel } from '../../schema/funnel.ts';
import type { ActivityResponse } from '../../server/api.ts';
import { readSessionId } from '../session/session-id.ts';

/** What visitors have lately answered, in numbers, for the live counters of the funnel; below `RemoteData`. */
export function useActivity(funnel: Funnel): UseQueryResult<ActivityResponse> {
  const query = new URLSearchParams({ sessionId: readSessionId(funnel) ?? '' });
  const result = useQuery<ActivityResponse>({ queryKey: [`/api/activity?${query}`] });
  const { error } = result;
  useEffect(() => {
    if (error) console.warn('The live counts could not be fetched; the page goes on without them.', error);
  }, [error]);
  return result;
}
