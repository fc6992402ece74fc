import type { Place } from '../../../proof/validate/place.ts';
import { printable } from '../printable.ts';
import { tokenWidth } from './token-width.ts';

/** The number of lines that are shown before and after the one in question. */
const around = 2;

/** One line of a code frame. */
export interface FrameLine {
  /** The number of the line and the mark in front of its text; as wide as in the other lines. */
  readonly gutter: string;
  readonly text: string;
  /** Whether it is the line in question, the marks below it, or a line around them. */
  readonly is: 'here' | 'marks' | 'around';
}

/**
 * The lines around a place, with marks under the value that begins there. A line wider than `columns` is cut at both
 * ends, around the place; an unprintable character takes one column.
 */
export function codeFrame(
  lines: readonly string[],
  { line, column }: Place,
  columns: number,
): readonly FrameLine[] {
  const first = Math.max(1, line - around);
  const last = Math.min(lines.length, line + around);
  const digits = String(last).length;
  const width = Math.max(20, columns - digits - 6);
  const start = Math.max(0, column - 1 - Math.floor(width / 2));
  const shown = (text: string) => [...text.slice(start, start + width)].map(visible).join('');
  return Array.from({ length: last - first + 1 }, (_, index) => first + index).flatMap(
    (number): FrameLine[] => {
      const text = lines[number - 1] ?? '';
      const isHere = number === line;
      const frameLine: FrameLine = {
        gutter: `${isHere ? '>' : ' '} ${String(number).padStart(digits)} |`,
        text: shown(text),
        is: isHere ? 'here' : 'around',
      };
      if (!isHere) return [frameLine];
      const marks = Math.min(tokenWidth(text, column), start + width - column + 1);
      return [
        frameLine,
        {
          gutter: `  ${' '.repeat(digits)} |`,
          text: ' '.repeat(column - 1 - start) + '^'.repeat(marks),
          is: 'marks',
        },
      ];
    },
  );
}

const visible = (character: string): string => (printable(character) === character ? character : ' ');
