import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { PageDataProvider, readPageData } from './page-data.ts';
import { fetchScreen } from './screens/index.ts';
import './styles/index.css';
import { publishWhenIdle } from './tracking/record.ts';

const data = readPageData();

function show(): void {
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <PageDataProvider value={data}>
        <App />
      </PageDataProvider>
    </StrictMode>,
  );
}

// With the screen at hand, the first drawing is the whole one. One that cannot be fetched is told of by the app.
fetchScreen(data.funnel, location.pathname).then(show, show);
publishWhenIdle(data.funnel);
