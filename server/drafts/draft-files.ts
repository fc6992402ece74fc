import { overlayFileOf, tagOfOverlay } from '../../proof/validate/overlay.ts';
import { check } from '../http/problem.ts';
import { type FunnelFiles, funnelFile } from '../store/tables/funnels/funnel-versions.ts';

/** The texts of a draft together, in UTF-8. */
const mostBytes = 5 * 1024 * 1024;

/** Room for these texts in JSON, where a quote and a line break take two bytes. */
export const filesKilobytes = (2 * mostBytes) / 1024 + 64;

/** Checks the files of a draft, whatever is in them. Fails with `missing-file`, `unknown-file` or `draft-too-large`. */
export function checkFiles(files: FunnelFiles): void {
  const overlay = overlayFileOf(funnelFile, 'es');
  check(
    Object.hasOwn(files, funnelFile),
    'missing-file',
    `The files have no '${funnelFile}'. Send the funnel under that name, and its overlays as '${overlay}'.`,
  );
  const unknown = Object.keys(files).find(
    (name) => name !== funnelFile && tagOfOverlay(name, funnelFile) === undefined,
  );
  check(
    unknown === undefined,
    'unknown-file',
    `A draft has '${funnelFile}' and overlays of it like '${overlay}', but no '${unknown}'. Leave it out, or rename it.`,
  );
  const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  check(
    bytes <= mostBytes,
    'draft-too-large',
    `The texts of the draft are ${(bytes / 1024 / 1024).toFixed(1)} MB together, and 5 MB is the most that is kept. A funnel has no use for so much: take out what was pasted by mistake.`,
  );
}
