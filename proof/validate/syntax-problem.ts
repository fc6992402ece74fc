import { createScanner, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { placeAt } from './place.ts';

/** A piece of a JSON text, as offsets that count UTF-16 units from 0. */
interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The place at which a text stops being JSON, and its surroundings. */
interface Surroundings {
  readonly offset: number;
  /** The unexpected piece; empty at the end of the text. */
  readonly here: string;
  /** Its whole line. */
  readonly line: string;
  /** The last piece before it that is neither space nor comment; empty at the beginning. */
  readonly before: Piece;
  /** The innermost open bracket there, and the line on which it was opened; undefined outside of all brackets. */
  readonly open: { readonly bracket: string; readonly line: number } | undefined;
}

/** The surroundings of an unexpected piece of a text. */
function surroundingsAt(text: string, offset: number, length: number): Surroundings {
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

/** Why a text is not JSON, and where to correct it. */
export interface SyntaxProblem {
  /** Counts UTF-16 units from 0. */
  readonly offset: number;
  /** What is wrong and the way out, to follow a colon. */
  readonly reason: string;
}

/** A common mistake, or an error of the parser: how to detect it, what to say, and where to correct it. */
interface SyntaxRule {
  /** The name of the parser's error; any by default. */
  readonly code?: string;
  readonly when?: (around: Surroundings) => boolean;
  readonly reason: string | ((around: Surroundings) => string);
  /** By default, where the parser has stopped. */
  readonly at?: (around: Surroundings) => number;
}

const inDoubleQuotes = 'a text is written in straight double quotes (")';
const behind = ({ before }: Surroundings): number => before.end;
const before = ({ before: { start } }: Surroundings): number => start;
const isClosing = (piece: string): boolean => piece === '}' || piece === ']';
const shortened = (piece: string): string => (piece.length > 30 ? `${piece.slice(0, 30)}…` : piece);

/** The first that matches is reported. */
const syntaxRules: readonly SyntaxRule[] = [
  {
    when: ({ line }) => /^(<{7}|={7}|>{7}|\|{7})( |$)/.test(line),
    reason: ({ line }) =>
      `'${line.slice(0, 7)}' marks a conflict which a merge has left. Keep the lines that are meant, and remove the others and the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'.`,
  },
  {
    code: 'InvalidCommentToken',
    reason:
      'here begins a comment, which JSON does not have. Remove it, or write it as a property "$comment", which every object takes and no visitor gets.',
  },
  {
    code: 'InvalidSymbol',
    when: ({ here }) => /^['`´‘’‚‛“”„‟«»‹›]/.test(here),
    reason: ({ here }) => `${inDoubleQuotes}, and this is ${here.slice(0, 1)}. Write " at both ends.`,
  },
  {
    code: 'InvalidSymbol',
    reason: ({ here }) =>
      `'${shortened(here)}' is nothing that JSON knows; ${inDoubleQuotes}, a quote within one is written \\", and without quotes there are only numbers, true, false and null.`,
  },
  {
    code: 'UnexpectedEndOfString',
    reason: `the text that begins here has no end on its line. Close it with a straight double quote ("), and write a line break within it as \\n.`,
  },
  {
    code: 'InvalidEscapeCharacter',
    reason:
      'the text that begins here has a backslash before something that takes none. Write a backslash that is to be read as \\\\.',
  },
  {
    code: 'InvalidUnicode',
    reason:
      'the text that begins here has a \\u without the four hexadecimal digits of a character. Add them, or write a backslash that is to be read as \\\\.',
  },
  {
    code: 'InvalidCharacter',
    reason:
      'the text that begins here has a character within it that cannot be seen, such as a tab. Remove it, or write a tab as \\t.',
  },
  {
    code: 'UnexpectedEndOfNumber',
    reason: 'the number that begins here stops before its last digit; complete it.',
  },
  {
    when: ({ here, before, offset }) =>
      before.end === offset && /^-?0$/.test(before.text) && /^\d/.test(here),
    reason: 'no number begins with a zero that means nothing. Remove it.',
    at: before,
  },
  {
    when: ({ before, here }) => before.text === ',' && isClosing(here),
    reason: 'a comma follows the last value. Remove it.',
    at: before,
  },
  {
    when: ({ here, open }) => here === '' && open !== undefined,
    reason: ({ open }) =>
      `it ends before the '${open?.bracket}' of line ${open?.line} is closed. Close every bracket that was opened, or fetch the whole file again.`,
  },
  {
    code: 'EndOfFileExpected',
    reason:
      'what begins here follows after the end of the funnel. Remove it, or a bracket before it that closes too much.',
  },
  {
    code: 'CommaExpected',
    when: ({ here }) => isClosing(here),
    reason: ({ here, open }) =>
      `'${here}' does not close the '${open?.bracket}' of line ${open?.line}. Add the bracket that does, or remove this one.`,
  },
  {
    code: 'CommaExpected',
    when: ({ here }) => here === ':',
    reason: "only the name of a property has a ':' behind it, and it is written in { }. Remove this one.",
  },
  {
    code: 'CommaExpected',
    reason: 'the comma between this value and the next is missing. Write it here.',
    at: behind,
  },
  {
    code: 'ColonExpected',
    reason: ({ before }) =>
      `the colon and the value after the name ${shortened(before.text)} are missing. Write them here.`,
    at: behind,
  },
  {
    when: ({ before }) => before.text === ':',
    reason: 'no value follows the colon. Write one here.',
    at: behind,
  },
  {
    when: ({ here }) => here === ',',
    reason: 'no value comes before this comma. Write one, or remove the comma.',
  },
  {
    code: 'PropertyNameExpected',
    reason: `an object holds named values alone. Write the name here, in straight double quotes ("), and a colon.`,
  },
  { reason: 'a value is missing here. Write one.' },
];

/**
 * The first syntax error of a text in words, from all that the parser found; undefined if there are none. Later errors
 * mostly follow from the first.
 */
export function syntaxProblem(text: string, [first]: readonly ParseError[]): SyntaxProblem | undefined {
  if (!first) return undefined;
  const code = printParseErrorCode(first.error);
  const around = surroundingsAt(text, first.offset, first.length);
  const rule = syntaxRules.find(({ code: of = code, when }) => of === code && (when?.(around) ?? true));
  const { reason = '', at } = rule ?? {};
  return {
    offset: at ? at(around) : around.offset,
    reason: typeof reason === 'string' ? reason : reason(around),
  };
}
