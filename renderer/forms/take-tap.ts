import { tab } from '../session/storage.ts';
import { type Tap, tapKey } from './tap.ts';

/** The tap that led from the page before to this one without our code, if one did; handed out once. */
export function takeTap(): Tap | undefined {
  const noted = tab.read(tapKey);
  tab.remove(tapKey);
  // Our own inline script wrote it in this tab.
  return noted ? JSON.parse(noted) : undefined;
}
