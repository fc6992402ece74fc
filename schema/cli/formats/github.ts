import { printable } from '../printable.ts';
import { linesOf, tokenWidth } from '../token-width.ts';
import { verdict } from '../verdict.ts';
import type { Format } from './format.ts';
import { remarksOf } from './remarks.ts';

/** What a workflow command calls a problem: GitHub knows errors, warnings and notices. */
type Level = 'error' | 'warning' | 'notice';

/** Workflow commands of GitHub Actions, which show each problem beside its line of the pull request; then the verdict. */
export const github: Format = (report, { showSuppressed }) => {
  const commands = report.files.flatMap(({ text, problems, suppressed }) => {
    const lines = linesOf(text);
    const command = (level: Level, problem: (typeof problems)[number], ...remarks: readonly string[]) => {
      const { file, line, column, rule, message } = problem;
      const properties = Object.entries({
        file,
        line,
        col: column,
        endColumn: column + tokenWidth(lines[line - 1] ?? '', column),
        title: rule,
      }).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
      const body = [`${message} (${problem.pointer})`, ...remarksOf(problem), ...remarks]
        .map(printable)
        .join('\n');
      return `::${level} ${properties.join(',')}::${escapeData(body)}`;
    };
    return [
      ...problems.map((problem) => command(problem.severity, problem)),
      ...(showSuppressed ? suppressed : []).map(({ problem, reason }) =>
        command('notice', problem, `Suppressed: ${reason}`),
      ),
    ];
  });
  return [...commands, verdict(report)].map((line) => `${line}\n`).join('');
};

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
