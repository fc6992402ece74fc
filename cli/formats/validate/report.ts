import type { PictureFolder } from '../../../proof/facts/picture-folder.ts';
import type { OverlayFile } from '../../../proof/validate/overlay.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import { type Suppressed, validate } from '../../../proof/validate/validate.ts';
import type { Severity } from '../../../schema/declaration/sections/rule-settings.ts';

/** A funnel file and its problems. */
export interface CheckedFile {
  /** As the user wrote it. */
  readonly file: string;
  readonly text: string;
  /** In the order of the file, as `suppressed` is. */
  readonly problems: readonly Problem[];
  readonly suppressed: readonly Suppressed[];
}

/**
 * Checks the text of a funnel file. In: the file's name as the user wrote it, and its pictures and overlays, if known.
 * Out: the file, and each overlay. Never fails.
 */
export function checkText(
  file: string,
  text: string,
  pictures?: PictureFolder,
  overlayFiles?: readonly OverlayFile[],
): readonly CheckedFile[] {
  const { problems, suppressed, overlays } = validate(text, file, pictures, overlayFiles);
  return [
    { file, text, problems, suppressed },
    ...overlays.map((overlay) => ({ ...overlay, suppressed: [] })),
  ];
}

/** The severities that make the command fail, by the value of `--fail-on`. */
export const thresholds = {
  error: ['error'],
  warning: ['error', 'warning'],
  never: [],
} as const satisfies Record<string, readonly Severity[]>;

/** The result of `funnel validate`, for a format to write. */
export interface Report {
  /** In the order in which they were named. */
  readonly files: readonly CheckedFile[];
  /** The severities that make the command fail. */
  readonly failing: readonly Severity[];
}

/** The number of files, and of problems of each kind, in a report. */
export function countsOf({ files }: Report) {
  const problems = files.flatMap((file) => file.problems);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return {
    files: files.length,
    errors,
    warnings: problems.length - errors,
    suppressed: files.flatMap((file) => file.suppressed).length,
  };
}

/** Whether a report makes the command fail. */
export function fails({ files, failing }: Report): boolean {
  return files.some(({ problems }) => problems.some(({ severity }) => failing.includes(severity)));
}

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The last line for people: how many files were checked, and what was found in them. */
export function verdict(report: Report): string {
  const { files, errors, warnings, suppressed } = countsOf(report);
  const problems =
    errors + warnings === 0 ? 'no problems' : `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  return `${plural(files, 'file')} checked, ${problems}${suppressed > 0 ? `, ${suppressed} suppressed` : ''}.`;
}
