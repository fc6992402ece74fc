import { prerender } from 'react-dom/static';
import type { DrawScreen } from '../server/api.ts';
import { Root } from './App.tsx';
import { noteTap } from './forms/note-tap.ts';
import { type TapSettings, tapSettings } from './forms/tap.ts';
import { codeAt, fetchScreen } from './screens/index.ts';

export { styleOfLayout } from './layouts/index.ts';

/** Renders a screen as HTML that is the same for every visitor, without session, query or clock. */
export const drawScreen: DrawScreen = async (data, path) => {
  const { funnel } = data;
  const settings = JSON.stringify(tapSettings(funnel));
  await fetchScreen(funnel, path);
  const { prelude } = await prerender(<Root data={data} path={path} />, {
    onError: (error) => {
      throw error;
    },
    // Otherwise React moves long parts to the end of the page, and needs a script to put them into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return {
    html: await new Response(prelude).text(),
    script: `${data.sessionId ? `(${loadOwnPage})(${settings});` : ''}(${noteTap})(${settings});(${fetchLater})()`,
    modules: codeAt(funnel, path).flatMap(({ modules }) => modules),
  };
};

/**
 * Loads the page of this browser's session if this page shows the arms of another, and marks the document, so that our
 * code does nothing here. The server writes the source of this function into the page: it must use nothing from
 * outside.
 */
function loadOwnPage({ storageKey, parameter }: TapSettings): void {
  const address = new URL(location.href);
  try {
    const stored = localStorage.getItem(storageKey);
    const { sessionId } = JSON.parse(document.getElementById('stile-page')?.textContent ?? '');
    // If the address already names this id, the server did not accept it: do not reload again.
    if (!stored || stored === sessionId || stored === address.searchParams.get(parameter)) return;
    address.searchParams.set(parameter, stored);
  } catch {
    // Without storage, only the address names the session.
    return;
  }
  document.documentElement.dataset.leaving = '';
  location.replace(address);
}

/**
 * Starts the downloads that a page needs after its first paint: earlier, they would delay the paint on a slow phone.
 * Until then they are in a template, which browsers ignore. The server writes the source of this function into the
 * page, after the template: it must use nothing from outside.
 */
function fetchLater(): void {
  const later = document.getElementById('stile-later');
  if (!(later instanceof HTMLTemplateElement)) return;
  requestAnimationFrame(() => setTimeout(() => document.head.append(later.content)));
}
