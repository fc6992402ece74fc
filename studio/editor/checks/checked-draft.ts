import { tagOfOverlay } from '../../../proof/validate/overlay.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Files } from '../../drafts/typed-since.ts';
import { funnelFile } from '../document/act.ts';

/** What is read and checked. */
export interface CheckedDraft {
  readonly files: Files;
  /** What is known of the draft's pictures, by file. */
  readonly pictures: NonNullable<Funnel['pictures']>;
  /** The same of its fonts. */
  readonly fonts: NonNullable<Funnel['fonts']>;
}

/** The text of the funnel itself. */
export const funnelText = (files: Files): string => files[funnelFile] ?? '';

export const overlaysOf = (files: Files) =>
  Object.entries(files).flatMap(([file, text]) => {
    const tag = tagOfOverlay(file, funnelFile);
    return tag === undefined ? [] : [{ file, tag, text }];
  });
