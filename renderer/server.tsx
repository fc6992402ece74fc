import { prerender } from 'react-dom/static';
import type { DrawScreen } from '../server/api.ts';
import { Root } from './App.tsx';
import { noteTap } from './forms/note-tap.ts';
import { tapSettings } from './forms/tap.ts';
import { codeAt, fetchScreen } from './screens/index.ts';

/** Draws a screen as HTML, for everybody who will ever open it: no session, no address but its path, no clock. */
export const drawScreen: DrawScreen = async (data, path) => {
  const { funnel } = data;
  await fetchScreen(funnel, path);
  const { prelude } = await prerender(<Root data={data} path={path} />, {
    onError: (error) => {
      throw error;
    },
    // React moves what is longer to the end of the page, and a script would have to put it into its place.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return {
    html: await new Response(prelude).text(),
    script: `(${noteTap})(${JSON.stringify(tapSettings(funnel))});(${fetchLater})()`,
    modules: codeAt(funnel, path).map(({ module }) => module),
  };
};

/**
 * Has the browser fetch what a page that is drawn ahead needs later, once the page is painted: to ask for them sooner
 * costs a slow phone as long as the drawing. They stand in a template, which browsers do not look into. The
 * server writes this function's own text into the page, after that template: it may use nothing around it.
 */
function fetchLater(): void {
  const later = document.getElementById('stile-later');
  if (!(later instanceof HTMLTemplateElement)) return;
  requestAnimationFrame(() => setTimeout(() => document.head.append(later.content)));
}
