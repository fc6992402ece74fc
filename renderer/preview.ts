import './styles/index.css';
import { isolate } from './preview/isolate.ts';
import type { PreviewPainted, PreviewScreen } from './preview/messages.ts';

// Before any other code of the renderer runs.
isolate();
const code = Promise.all([import('./App.tsx'), import('./preview/draw.tsx')]);

/** Draws what the page around this window sends, and tells when it is painted. */
addEventListener('message', async ({ data, origin, source }: MessageEvent<PreviewScreen>) => {
  if (origin !== location.origin || source !== parent) return;
  const [{ Root }, { drawScreen }] = await code;
  if (!(await drawScreen(Root, data))) return;
  const painted: PreviewPainted = { painted: data.id };
  parent.postMessage(painted, location.origin);
});
