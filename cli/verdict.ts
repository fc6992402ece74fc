import { countsOf, type Report } from './report.ts';

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The last line for people: how many files were checked, and what was found in them. */
export function verdict(report: Report): string {
  const { files, errors, warnings, suppressed } = countsOf(report);
  const found =
    errors + warnings === 0 ? 'no problems' : `${plural(errors, 'error')}, ${plural(warnings, 'warning')}`;
  return `${plural(files, 'file')} checked, ${found}${suppressed > 0 ? `, ${suppressed} suppressed` : ''}.`;
}
