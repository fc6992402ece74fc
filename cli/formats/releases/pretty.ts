import { printable } from '../printable.ts';
import type { Format } from './format.ts';

/** For people: a line a release, the newest first, with what is live of it. */
export const pretty: Format = ({ live, scheduled, releases }, { paint }) => {
  const states = new Map([
    [live.base.number, 'live'],
    ...(live.candidate ? [[live.candidate.number, 'live'] as const] : []),
    ...scheduled.map(({ number }) => [number, 'to start'] as const),
  ]);
  const rows = releases.map(({ number, version, share, startsAt, by, reason }) => [
    states.get(number) ?? '',
    String(number),
    version,
    `${share} %`,
    `${startsAt.slice(0, 16).replace('T', ' ')} UTC`,
    printable(by),
    printable(reason),
  ]);
  const head = ['', 'number', 'version', 'share', 'from', 'by', 'reason'];
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `${row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()}\n`;
  return paint('bold', line(head)) + rows.map(line).join('');
};
