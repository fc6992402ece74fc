import type { Problem } from '../proof/validate/problem.ts';
import type { Suppressed } from '../proof/validate/validate.ts';
import type { Severity } from '../schema/sections/rule-settings.ts';

/** What is known of one funnel file after it was checked. */
export interface CheckedFile {
  /** As the user named it. */
  readonly file: string;
  readonly text: string;
  /** In the order of the file, as `suppressed` is. */
  readonly problems: readonly Problem[];
  readonly suppressed: readonly Suppressed[];
}

/** From which severity on a problem makes the command fail. */
export const thresholds = {
  error: ['error'],
  warning: ['error', 'warning'],
  never: [],
} as const satisfies Record<string, readonly Severity[]>;

/** All that a format of `funnel validate` may tell. */
export interface Report {
  /** In the order in which they were named. */
  readonly files: readonly CheckedFile[];
  /** The severities that make the command fail. */
  readonly failing: readonly Severity[];
}

/** How many files, and how many problems of each sort, a report has. */
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
