import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { Loading } from './Loading.tsx';
import { PageDataProvider, readPageData } from './page-data.ts';
import { fetchScreen } from './screens/index.ts';
import './styles/index.css';
import { track } from './tracking/track.ts';

const data = readPageData();
const place = document.getElementById('root');

if (place) {
  const root = createRoot(place);
  root.render(<Loading>{data.funnel.texts.loading}</Loading>);
  const show = () =>
    root.render(
      <StrictMode>
        <PageDataProvider value={data}>
          <App />
        </PageDataProvider>
      </StrictMode>,
    );
  // With the screen at hand, the app's first drawing is the whole one. One that cannot be fetched it tells of itself.
  track(data, fetchScreen(data.funnel, location.pathname).then(show, show));
}
