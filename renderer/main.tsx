import { createRoot, hydrateRoot } from 'react-dom/client';
import { stepAt } from '../schema/derived/at-path.ts';
import type { PageData } from '../server/api.ts';
import { takeTaps } from './forms/tap.ts';
import { Loading } from './Loading.tsx';
import { readPageData } from './page-data.ts';
import { Root } from './Root.tsx';
import { fetchScreen } from './screens/index.ts';
import { addressOfSession } from './session/address-of-session.ts';
import './small.ts';
import './styles/index.css';
import { track } from './tracking/track.ts';
import { isLeaving, whenStaying } from './when-staying.ts';

const { pathname: path } = location;
const place = document.getElementById('root');

/** Records the taps that led here, if any did. With one that leads on from here they are for the next page. */
async function recordTaps(data: PageData): Promise<void> {
  const taps = isLeaving() ? [] : takeTaps();
  if (taps.length > 0) (await import('./forms/record-taps.ts')).recordTaps(data, taps);
}

/** Shows what the address names: wakes what the server has drawn, or draws it. */
async function show(data: PageData, place: HTMLElement): Promise<void> {
  const { funnel } = data;
  const step = stepAt(funnel, path);
  // A step that opens without a session takes one up where it stands: a tap on it may be on its way.
  const elsewhere = step && !step.opensWithoutSession && addressOfSession(funnel, path);
  const drawn = place.hasChildNodes();
  const root = drawn ? undefined : createRoot(place);
  root?.render(<Loading>{funnel.texts.loading}</Loading>);
  if (elsewhere) return location.replace(elsewhere);
  // With the screen at hand, the first drawing is the whole one.
  const [fetched] = await Promise.allSettled([fetchScreen(funnel, path), recordTaps(data)]);
  // What is drawn works without our code; a screen that is not tells that it cannot be fetched.
  if (drawn && fetched.status === 'rejected') return;
  whenStaying(() => {
    const app = <Root data={data} path={path} />;
    if (root) root.render(app);
    else hydrateRoot(place, app);
  });
}

async function start(place: HTMLElement): Promise<void> {
  const data = await readPageData();
  track(data, show(data, place));
}

// A page whose funnel is a file of its own is drawn, and works without it.
if (place) start(place).catch((error) => console.warn('The page stays as the server has drawn it.', error));
