import { matches } from '#structure-check';
import { values } from '../../schema/authoring/defaults/values.ts';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { areArmsSound } from './in-arms.ts';
import { jsonIn } from './json-text.ts';
import { type OverlayFile, translationsIn, usableOverlay } from './overlay.ts';

/**
 * The funnel that files declare, with its defaults and translations; undefined if `readFunnel` finds faults. It never
 * says what the faults are. That makes it faster, and it loads a fifth of the code: a preview needs no more. Never
 * throws, whatever the text.
 */
export function declaredFunnel(text: string, overlayFiles: readonly OverlayFile[] = []): Funnel | undefined {
  const written = jsonIn(text);
  if (!matches(written) || !areArmsSound(written)) return undefined;
  const language = written.language ?? String(values.language);
  const overlays = overlayFiles.flatMap((file) => usableOverlay(file, language) ?? []);
  return withDefaults({
    ...written,
    ...(overlays.length > 0 && { translations: translationsIn(overlays) }),
  });
}
