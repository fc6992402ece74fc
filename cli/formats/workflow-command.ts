import { printable } from './printable.ts';

/** The levels of annotations that GitHub has. */
export type Level = 'error' | 'warning' | 'notice';

/** A workflow command of GitHub Actions, which shows its lines beside a place of the pull request. */
export function workflowCommand(
  level: Level,
  properties: Readonly<Record<string, string | number>>,
  lines: readonly string[],
): string {
  const named = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${level} ${named.join(',')}::${escapeData(lines.map(printable).join('\n'))}`;
}

const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
