import type { Problem } from '../../../proof/validate/problem.ts';
import { printable } from '../printable.ts';
import { wrapped } from '../wrapped.ts';
import { codeFrame } from './code-frame.ts';
import type { Format } from './format.ts';
import { remarksOf } from './remarks.ts';
import { countsOf, verdict } from './report.ts';
import { linesOf } from './token-width.ts';

/** For people: each problem with its place, the lines around it and its sentence; then the verdict. */
export const pretty: Format = (report, { paint, columns, showSuppressed }) => {
  const set = (text: string) => wrapped(text, columns);

  const title = ({ file, line, column, severity, rule, pointer }: Problem, word: string = severity): string =>
    [
      paint('bold', printable(`${file}:${line}:${column}`)),
      paint(word === 'error' ? 'red' : word === 'warning' ? 'yellow' : 'gray', word),
      rule,
      ...(pointer === '' ? [] : [paint('gray', printable(pointer))]),
    ].join('  ');

  const frame = (lines: readonly string[], problem: Problem): string[] =>
    codeFrame(lines, problem, columns).map(({ gutter, text, is }) => {
      const body = is === 'marks' ? paint('red', text) : text;
      return `  ${paint(is === 'around' ? 'gray' : 'bold', gutter)} ${body}`.trimEnd();
    });

  const entries = report.files.flatMap(({ text, problems, suppressed }) => {
    const lines = linesOf(text);
    return [
      ...problems.map((problem) => [
        title(problem),
        '',
        ...frame(lines, problem),
        '',
        ...set(problem.message),
        ...remarksOf(problem).flatMap(set),
      ]),
      ...(showSuppressed ? suppressed : []).map(({ problem, reason }) => [
        title(problem, 'suppressed'),
        ...set(problem.message),
        ...set(`Suppressed: ${reason}`),
      ]),
    ];
  });
  const { errors, warnings } = countsOf(report);
  const colour = errors > 0 ? 'red' : warnings > 0 ? 'yellow' : 'green';
  return [...entries.map((entry) => `${entry.join('\n')}\n\n`), `${paint(colour, verdict(report))}\n`].join(
    '',
  );
};
