import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { PictureFolder } from '../../proof/facts/picture-folder.ts';
import type { OverlayFile } from '../../proof/validate/overlay.ts';
import type { Overlay } from '../../schema/declaration/overlay.ts';
import { type Edit, editedFunnel } from './funnel-text.ts';
import { overlayFile } from './overlays.ts';

interface BrokenFunnel {
  /** The rule that finds the problem, or one of the checks before the rules. */
  readonly rule: string;
  /** What is wrong. */
  readonly name: string;
  readonly text: string;
  /** The content of the picture folder, if it matters. */
  readonly pictures?: PictureFolder;
  readonly overlays: readonly OverlayFile[];
  /**
   * All expected problems: `line:column rule pointer`, with `see` for each related place, and the message of a check.
   */
  readonly found: readonly string[];
}

interface Case extends Pick<BrokenFunnel, 'pictures' | 'found'> {
  readonly edits: readonly Edit[];
  /** Its overlays, by language. */
  readonly overlays?: Readonly<Record<string, Overlay>>;
}

const folder = new URL('../funnels/invalid/', import.meta.url);

/**
 * Funnels that are each broken in one way: the minimal funnel after a few edits, a file for each rule in
 * tests/funnels/invalid.
 */
export const brokenFunnels: readonly BrokenFunnel[] = globSync('*.json', { cwd: folder })
  .sort()
  .flatMap((file) => {
    const cases: Readonly<Record<string, Case>> = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
    return Object.entries(cases).map(([name, { edits, overlays = {}, ...rest }]) => ({
      rule: basename(file, '.json'),
      name,
      text: editedFunnel(edits).text,
      overlays: Object.entries(overlays).map(([tag, overlay]) => overlayFile(tag, overlay)),
      ...rest,
    }));
  });
