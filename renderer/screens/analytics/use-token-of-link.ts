import { useLayoutEffect, useState } from 'react';

/**
 * The staff token in the link that the server prints when it starts, or nothing. It stands behind the #, which stays in the
 * browser, and is taken out of the address at once: addresses are shared and kept in the history.
 */
export function useTokenOfLink(): string {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? '');
  useLayoutEffect(() => {
    if (token) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token;
}
