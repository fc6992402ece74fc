import { QueryClient, QueryClientProvider, type QueryFunction, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { RequestError, request } from './request.ts';

/** Fetches the path in a query's key. A 401 is an error, or gives null if `meta.on401` is `empty`. */
const fetchPath: QueryFunction = async ({ queryKey, meta }) => {
  try {
    return await request(String(queryKey[0]));
  } catch (error) {
    if (error instanceof RequestError && error.status === 401 && meta?.on401 === 'empty') return null;
    throw error;
  }
};

/** Provides remote data to the screens below. Data is fetched once, unless a query says otherwise. */
export function RemoteData({ children }: { readonly children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            // Fail without a network instead of loading for ever.
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

/**
 * The submit handler of a form that a mutation sends: starts the mutation unless one is running. React renders the
 * running state a moment late, so that a double click could start a second one.
 */
export function useSendOnce(mutate: () => void): (event: FormEvent) => void {
  const client = useQueryClient();
  return (event) => {
    event.preventDefault();
    if (!client.isMutating()) mutate();
  };
}
