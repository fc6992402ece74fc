import { StrictMode } from 'react';
import { Router } from 'wouter';
import type { PageData } from '../server/api.ts';
import { App } from './App.tsx';
import { PageDataProvider } from './page-data.ts';

interface RootProps {
  readonly data: PageData;
  /** Where the page stands, for a server, which has no address. */
  readonly path: string;
}

/** The front end with the page's data around it: the same tree on the server, which draws it, and here, where it wakes. */
export function Root({ data, path }: RootProps) {
  return (
    <StrictMode>
      <Router ssrPath={path}>
        <PageDataProvider value={data}>
          <App />
        </PageDataProvider>
      </Router>
    </StrictMode>
  );
}
