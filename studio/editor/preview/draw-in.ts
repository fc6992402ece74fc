import type { PreviewPainted, PreviewScreen } from '../../../renderer/preview/messages.ts';

/** The document that draws screens by the renderer of visitors; `server/pages/staff-pages.ts` serves it. */
export const previewAddress = '/staff/preview';

let lastId = 0;

/**
 * Draws a screen in a frame that has loaded `previewAddress`. Settles when it is painted, or a later one in its place.
 */
export function drawIn(frame: HTMLIFrameElement, screen: Omit<PreviewScreen, 'id'>): Promise<void> {
  lastId += 1;
  const sent: PreviewScreen = { ...screen, id: lastId };
  return new Promise((resolve) => {
    const listen = ({ data, source }: MessageEvent<PreviewPainted>) => {
      if (source !== frame.contentWindow || !(data.painted >= sent.id)) return;
      removeEventListener('message', listen);
      resolve();
    };
    addEventListener('message', listen);
    frame.contentWindow?.postMessage(sent, location.origin);
  });
}
