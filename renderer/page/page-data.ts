import { createContext, useContext } from 'react';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { PageKindName, PageOf } from '../../schema/declaration/pages/index.ts';
import type { PageData, PageScript } from '../../server/api.ts';
import { request } from '../api/request.ts';

/**
 * Reads the data that the server wrote into the page, and fetches the funnel if it is a file of its own. Throws if the
 * funnel cannot be fetched.
 */
export async function readPageData(): Promise<PageData> {
  const page: PageScript = JSON.parse(document.getElementById('stile-page')?.textContent ?? '');
  if (page.funnel) return page;
  const { funnelPath, ...rest } = page;
  return { ...rest, funnel: await request<Funnel>(funnelPath) };
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

/** The notice of a checkout that charges nobody; undefined for a real one. */
export const useSandboxNote = (): string | undefined => useContext(Context)?.sandboxNote;

/** The page's funnel. */
export const useFunnel = (): Funnel => usePageData().funnel;

/** The properties of a page's screen. */
export interface PageScreenProps<Kind extends PageKindName> {
  readonly page: PageOf<Kind>;
  readonly path: string;
}
