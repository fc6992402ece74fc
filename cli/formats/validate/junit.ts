import { xmlText } from '../xml-text.ts';
import type { Format } from './format.ts';
import { remarksOf } from './remarks.ts';
import type { CheckedFile } from './report.ts';

/**
 * JUnit XML: a suite for each file, a case for each of its problems. The case of a problem that fails the command
 * fails; any other problem is output of a passing case, and a suppressed one is skipped. A file without problems is one
 * case.
 */
export const junit: Format = ({ files, failing }) => {
  const suite = ({ file, problems, suppressed }: CheckedFile): string => {
    const cases = [
      ...problems.map((problem) => {
        const { rule, pointer, severity, message, line, column } = problem;
        const text = [`${file}:${line}:${column} ${message}`, ...remarksOf(problem)].map(xmlText).join('\n');
        const body = failing.includes(severity)
          ? `<failure type="${severity}" message="${xmlText(message)}">${text}</failure>`
          : `<system-out>${severity}: ${text}</system-out>`;
        return testCase(file, `${rule} ${pointer}`, body);
      }),
      ...suppressed.map(({ problem: { rule, pointer }, reason }) =>
        testCase(file, `${rule} ${pointer}`, `<skipped message="${xmlText(reason)}"/>`),
      ),
    ];
    const failures = problems.filter(({ severity }) => failing.includes(severity)).length;
    const all = cases.length > 0 ? cases : [testCase(file, 'is a valid funnel', '')];
    return [
      `  <testsuite name="${xmlText(file)}" tests="${all.length}" failures="${failures}" errors="0" skipped="${suppressed.length}">`,
      ...all,
      '  </testsuite>',
    ].join('\n');
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="funnel validate">',
    ...files.map(suite),
    '</testsuites>',
    '',
  ].join('\n');
};

const testCase = (file: string, name: string, body: string): string =>
  `    <testcase classname="${xmlText(file)}" name="${xmlText(name.trim())}">${body}</testcase>`;
