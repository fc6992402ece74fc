import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { PageDataProvider, readPageData } from './page-data.ts';
import './styles/index.css';
import { publishWhenIdle } from './tracking/record.ts';

const root = document.getElementById('root');
if (root) {
  const data = readPageData();
  createRoot(root).render(
    <StrictMode>
      <PageDataProvider value={data}>
        <App />
      </PageDataProvider>
    </StrictMode>,
  );
  publishWhenIdle(data.funnel);
}
