import { createContext, useContext } from 'react';
import type { Funnel } from '../schema/funnel.ts';
import type { PageData } from '../server/api.ts';

/** Reads the page's data. The server has written it, so that it needs no checking here. */
export function readPageData(): PageData {
  return JSON.parse(document.getElementById('stile-page')?.textContent ?? '');
}

const Context = createContext<PageData | undefined>(undefined);

export const PageDataProvider = Context.Provider;

/** The page's data, below a `PageDataProvider`. */
export function usePageData(): PageData {
  const data = useContext(Context);
  if (!data)
    throw new Error('usePageData needs a PageDataProvider around it; render the component below App.');
  return data;
}

/** The funnel that is running. */
export const useFunnel = (): Funnel => usePageData().funnel;
