import type { PreviewScreen } from '../../../renderer/preview/preview-screen.ts';

/** The document that draws screens by the renderer of visitors; `server/pages/staff-pages.ts` serves it. */
export const previewAddress = '/staff/preview';

/** Draws a screen in a frame that has loaded `previewAddress`. Done when it is painted, or another is to be drawn. */
export const drawIn = async (frame: HTMLIFrameElement, screen: PreviewScreen): Promise<void> => {
  await frame.contentWindow?.drawPreview?.(screen);
};
