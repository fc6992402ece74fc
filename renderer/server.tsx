import { prerender } from 'react-dom/static';
import type { DrawScreen } from '../server/api.ts';
import { Root } from './App.tsx';
import { noteTap } from './forms/note-tap.ts';
import { type TapSettings, tapSettings } from './forms/tap.ts';
import { codeAt, fetchScreen } from './screens/index.ts';

/** Draws a screen as HTML that is the same for every visitor: it knows no session, no query and no clock. */
export const drawScreen: DrawScreen = async (data, path) => {
  const { funnel } = data;
  const settings = JSON.stringify(tapSettings(funnel));
  await fetchScreen(funnel, path);
  const { prelude } = await prerender(<Root data={data} path={path} />, {
    onError: (error) => {
      throw error;
    },
    // React moves longer parts to the end of the page, and needs a script to put them into place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return {
    html: await new Response(prelude).text(),
    script: `${data.sessionId ? `(${loadOwnPage})(${settings});` : ''}(${noteTap})(${settings});(${fetchLater})()`,
    modules: codeAt(funnel, path).map(({ module }) => module),
  };
};

/**
 * Loads the page of the session that this browser knows, where this one shows the arms of another, and marks the document,
 * so that our code leaves it alone. The server writes this function's own text into the page: it may use nothing around it.
 */
function loadOwnPage({ storageKey, parameter }: TapSettings): void {
  const address = new URL(location.href);
  try {
    const known = localStorage.getItem(storageKey);
    const { sessionId } = JSON.parse(document.getElementById('stile-page')?.textContent ?? '');
    // What the address names already, the server does not take for a session.
    if (!known || known === sessionId || known === address.searchParams.get(parameter)) return;
    address.searchParams.set(parameter, known);
  } catch {
    // Without a storage the address alone names the session.
    return;
  }
  document.documentElement.dataset.leaving = '';
  location.replace(address);
}

/**
 * Starts the downloads that a drawn page needs later, once it is painted: sooner, they would delay the paint on a slow
 * phone. A template holds them, which browsers ignore. The server writes the text of this function into the page, after
 * that template: it may use nothing around it.
 */
function fetchLater(): void {
  const later = document.getElementById('stile-later');
  if (!(later instanceof HTMLTemplateElement)) return;
  requestAnimationFrame(() => setTimeout(() => document.head.append(later.content)));
}
