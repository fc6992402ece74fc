import { createRoot, hydrateRoot } from 'react-dom/client';
import { stepAt } from '../schema/pages/at-path.ts';
import type { PageData } from '../server/api.ts';
import { Root } from './App.tsx';
import { type Tap, takeTaps } from './forms/tap.ts';
import { readPageData } from './page/page-data.ts';
import { fetchScreen } from './screens/index.ts';
import { addressOfSession } from './session/session-id.ts';
import { Loading } from './ui/Loading.tsx';
// Most screens need it: in the entry chunk it costs less than a request.
import './ui/Card.tsx';
import './styles/index.css';
import { isLeaving, unlessLeaving } from './navigation/unless-leaving.ts';
import { whenIdle } from './page/scheduling.ts';
import { publish } from './tracking/publish.ts';
import { recorded } from './tracking/record.ts';

const { pathname: path } = location;
const place = document.getElementById('root');

/** Records the taps that led here. */
async function recordTaps(data: PageData, taps: readonly Tap[]): Promise<void> {
  if (taps.length > 0) (await import('./forms/record-taps.ts')).recordTaps(data, taps);
}

/** Shows the screen that the address names: hydrates the server's HTML, or draws the screen. */
async function show(data: PageData, place: HTMLElement): Promise<void> {
  const { funnel } = data;
  const step = stepAt(funnel, path);
  // If a tap on this page is already leaving it, the next page records the taps.
  const taps = isLeaving() ? [] : takeTaps(funnel);
  // A step that opens without a session resumes one without a reload, which could lose a tap.
  const elsewhere = step && !step.opensWithoutSession && addressOfSession(funnel, path);
  const drawn = place.hasChildNodes();
  const root = drawn ? undefined : createRoot(place);
  root?.render(<Loading>{funnel.texts.loading}</Loading>);
  if (elsewhere) return location.replace(elsewhere);
  // With the screen's code fetched, the first render is complete.
  const [fetched] = await Promise.allSettled([fetchScreen(funnel, path), recordTaps(data, taps)]);
  // A page drawn by the server works without our code; any other page shows an error.
  if (drawn && fetched.status === 'rejected') return;
  unlessLeaving(() => {
    const app = <Root data={data} path={path} />;
    if (root) root.render(app);
    else hydrateRoot(place, app);
  });
}

async function start(place: HTMLElement): Promise<void> {
  const data = await readPageData();
  // Facts are published when the screen is shown and the page is idle.
  show(data, place).then(() => whenIdle(() => publish(data, recorded)));
}

// A page that loads its funnel from a file was drawn by the server, and works without our code.
if (place) start(place).catch((error) => console.warn('The page stays as the server has drawn it.', error));
