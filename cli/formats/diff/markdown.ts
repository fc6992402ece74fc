import { type Verdict, verdicts } from '../../../proof/diff/change.ts';
import type { PlacedChange } from '../../../proof/diff/report.ts';
import type { Problem } from '../../../proof/validate/problem.ts';
import { printable } from '../printable.ts';
import type { Format } from './format.ts';
import { counted, lines, notCompared } from './shared-text.ts';

const signs: Readonly<Record<Verdict, string>> = { breaking: '🔴', risky: '🟡', safe: '🟢' };

/** For a comment on a pull request: the verdict, the problems, a table of the changes, and the effects of each. */
export const markdown: Format = ({ problems, compared }) => {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const wrong = errors.length > 0 ? ['### The new file does not validate', ...errors.map(problemItem)] : [];
  if (!compared) return lines(['## 🔴 Funnel: broken', '', ...wrong, '', notCompared]);
  const { verdict, version, changes } = compared;
  const title = verdict ? `${signs[verdict]} Funnel: ${verdict}` : 'Funnel: unchanged';
  const versionLine = `${version.ok ? '**Version:**' : '**❌ Version:**'} ${escaped(version.message)}`;
  return lines([
    `## ${title}`,
    '',
    `In all: ${counted(changes)}.`,
    '',
    versionLine,
    ...(wrong.length > 0 ? ['', ...wrong] : []),
    ...verdicts.flatMap((name) =>
      section(
        name,
        changes.filter((change) => change.verdict === name),
      ),
    ),
  ]);
};

/** Folds safe changes, and the effects of the others. */
function section(verdict: Verdict, changes: readonly PlacedChange[]): readonly string[] {
  if (changes.length === 0) return [];
  const table = ['| change | what | where |', '| --- | --- | --- |', ...changes.map(row)];
  const title = `${signs[verdict]} ${changes.length} ${verdict}`;
  return verdict === 'safe'
    ? ['', '<details>', `<summary>${title}</summary>`, '', ...table, '', '</details>']
    : ['', `### ${title}`, '', ...table, '', ...details(changes)];
}

const row = ({ id, change, new: { line } }: PlacedChange): string =>
  `| \`${id}\` | ${escaped(change)} | line ${line} |`;

const details = (changes: readonly PlacedChange[]): readonly string[] => [
  '<details>',
  '<summary>What this does to answers and sessions</summary>',
  '',
  ...changes.map(
    ({ id, change, answers, sessions }) =>
      `- \`${id}\`: ${escaped(change)}\n  - ${escaped(answers)}\n  - ${escaped(sessions)}`,
  ),
  '',
  '</details>',
];

const problemItem = ({ line, rule, message }: Problem): string =>
  `- line ${line}, \`${rule}\`: ${escaped(message)}`;

/** The text on one line, with all marks of Markdown, HTML and mentions escaped. */
const escaped = (text: string): string =>
  printable(text)
    .replaceAll(/[\\`*_{}[\]#|~!]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;');
