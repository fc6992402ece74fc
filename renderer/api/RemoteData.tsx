import { QueryClient, QueryClientProvider, type QueryFunction, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { request } from './request.ts';

/** Fetches the path in a query's key. */
const fetchPath: QueryFunction = ({ queryKey }) => request(String(queryKey[0]));

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
