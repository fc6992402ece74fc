import { StrictMode } from 'react';
import type { PageData } from '../server/api.ts';
import { App } from './App.tsx';
import { PageDataProvider } from './page-data.ts';

interface RootProps {
  readonly data: PageData;
  /** Where the page stands, for the server, which has no address, and for the first drawing. */
  readonly path: string;
}

/** The front end with the page's data around it: the same tree on the server, which draws it, and here, where it wakes. */
export const Root = ({ data, path }: RootProps) => (
  <StrictMode>
    <PageDataProvider value={data}>
      <App drawnAt={path} />
    </PageDataProvider>
  </StrictMode>
);
