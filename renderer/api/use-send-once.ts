import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';

/**
 * What a form does that is sent by a mutation: starts it, unless one is under way. React tells a form of that a moment
 * later, in which a double click would start another.
 */
export function useSendOnce(mutate: () => void): (event: FormEvent) => void {
  const client = useQueryClient();
  return (event) => {
    event.preventDefault();
    if (!client.isMutating()) mutate();
  };
}
