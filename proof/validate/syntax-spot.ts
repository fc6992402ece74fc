import { createScanner } from 'jsonc-parser';
import { placeAt } from './place.ts';

/** A piece of a JSON text, as offsets that count UTF-16 units from 0. */
interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The place at which a text stops being JSON, and what stands around it. */
export interface Spot {
  readonly offset: number;
  /** What stands there; empty where the text ends. */
  readonly here: string;
  /** The whole line of it. */
  readonly line: string;
  /** The last piece before it that is neither space nor comment; an empty one where there is none. */
  readonly before: Piece;
  /** The innermost bracket that is open there, and the line on which it was opened; nothing outside of all. */
  readonly open: { readonly bracket: string; readonly line: number } | undefined;
}

/** Looks around in a text at a piece of some length that is not what JSON has there. */
export function spotAt(text: string, offset: number, length: number): Spot {
  const scanner = createScanner(text, true);
  const open: Piece[] = [];
  let before: Piece = { text: '', start: 0, end: 0 };
  for (scanner.scan(); scanner.getTokenOffset() < offset; scanner.scan()) {
    const start = scanner.getTokenOffset();
    const end = start + scanner.getTokenLength();
    before = { text: text.slice(start, end), start, end };
    if (before.text === '{' || before.text === '[') open.push(before);
    if (before.text === '}' || before.text === ']') open.pop();
  }
  const innermost = open.at(-1);
  return {
    offset,
    here: text.slice(offset, offset + length),
    line: text.slice(text.lastIndexOf('\n', offset - 1) + 1).split(/\r?\n/, 1)[0] ?? '',
    before,
    open: innermost && { bracket: innermost.text, line: placeAt(text, innermost.start).line },
  };
}
