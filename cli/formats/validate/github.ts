import { type Level, workflowCommand } from '../workflow-command.ts';
import type { Format } from './format.ts';
import { remarksOf } from './remarks.ts';
import { verdict } from './report.ts';
import { linesOf, tokenWidth } from './token-width.ts';

/** Workflow commands of GitHub Actions, which show each problem beside its line of the pull request; then the verdict. */
export const github: Format = (report, { showSuppressed }) => {
  const commands = report.files.flatMap(({ text, problems, suppressed }) => {
    const lines = linesOf(text);
    const command = (level: Level, problem: (typeof problems)[number], ...remarks: readonly string[]) => {
      const { file, line, column, rule, message, pointer } = problem;
      const end = { endColumn: column + tokenWidth(lines[line - 1] ?? '', column) };
      const where = pointer === '' ? '' : ` (${pointer})`;
      const body = [message + where, ...remarksOf(problem), ...remarks];
      return workflowCommand(level, { file, line, col: column, ...end, title: rule }, body);
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
