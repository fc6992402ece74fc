import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, call } from './call.ts';

/** Provides the staff's data to the pages below. */
export function StaffData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(newClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function newClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting for ever.
      queries: {
        networkMode: 'always',
        retry: false,
        queryFn: ({ queryKey: [path] }) => call(String(path)),
      },
      mutations: { networkMode: 'always', retry: false },
    },
    // Signed out meanwhile, here or elsewhere: the sign-in form comes up.
    queryCache: new QueryCache({
      onError: (error) => isSignedOut(error) && client.setQueryData(['me'], null),
    }),
    // Any page may show what an act has changed, or what has refused it.
    mutationCache: new MutationCache({
      onSettled: () => {
        client.invalidateQueries();
      },
    }),
  });
  return client;
}

const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401;

/** What a GET below /api/staff/ answers. */
export const useStaffData = <Answer,>(path: string): UseQueryResult<Answer> =>
  useQuery<Answer>({ queryKey: [path] });
