import { formatProblem } from '../../../proof/validate/problem.ts';
import { printable } from '../printable.ts';
import type { Format } from './format.ts';
import { remarksOf } from './remarks.ts';
import { verdict } from './report.ts';

/** Each problem on a line of its own, its details on indented lines below, and last the verdict. */
export const plain: Format = (report, { showSuppressed }) => {
  const lines = report.files.flatMap(({ problems, suppressed }) => [
    ...problems.flatMap((problem) => [
      `${formatProblem(problem)} ${problem.pointer}`,
      ...remarksOf(problem).map((remark) => `    ${remark}`),
    ]),
    ...(showSuppressed ? suppressed : []).map(
      ({ problem, reason }) => `${formatProblem(problem)} ${problem.pointer} suppressed: ${reason}`,
    ),
  ]);
  return [...lines, verdict(report)].map((line) => `${printable(line).trimEnd()}\n`).join('');
};
