import type { Format } from './format.ts';
import { countsOf } from './report.ts';

/** Everything as JSON: the files with their problems and what they suppress, and the counts. */
export const json: Format = (report) => {
  const files = report.files.map(({ file, problems, suppressed }) => ({
    file,
    problems,
    suppressed: suppressed.map(({ problem, reason }) => ({ ...problem, reason })),
  }));
  return `${JSON.stringify({ files, counts: countsOf(report) }, null, 2)}\n`;
};
