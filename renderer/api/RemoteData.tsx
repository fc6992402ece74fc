import { QueryClient, QueryClientProvider, type QueryFunction } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { RequestError, request } from './request.ts';

/** Fetches the path that is a query's key. A 401 is an error, or an empty result where `meta.on401` is `empty`. */
const fetchPath: QueryFunction = async ({ queryKey, meta }) => {
  try {
    return await request(String(queryKey[0]));
  } catch (error) {
    if (error instanceof RequestError && error.status === 401 && meta?.on401 === 'empty') return null;
    throw error;
  }
};

/** Remote data for the screens below, asked for once and never again by itself. */
export function RemoteData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            // A query that waits for a network would leave the screen loading; one that fails says so.
            networkMode: 'always',
            queryFn: fetchPath,
            retry: false,
            staleTime: Number.POSITIVE_INFINITY,
            refetchOnWindowFocus: false,
            refetchInterval: false,
          },
          mutations: { networkMode: 'always', retry: false },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
