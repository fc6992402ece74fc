import { type CountedDate, readCountedDate } from './counted-date.ts';
import { type Filling, gapFormats, type Holding } from './gap-format.ts';

/** How a gap is filled by its format. */
interface Format {
  readonly name: keyof typeof gapFormats;
  readonly options: string;
  readonly writes: Holding;
  /** Undefined if the format cannot write the value. */
  write(filling: Filling, language: string): string | undefined;
}

/** A gap in a text, such as `{answer:Name|else: you}`, which is filled for each session. */
export interface Gap {
  /** As the text has it, with its braces. */
  readonly written: string;
  readonly of: 'answer' | 'value' | 'plan' | 'date';
  /** The field of the answer, the name of the value, the id of the plan, or how the date is counted. */
  readonly name: string;
  /** Set for a date. */
  readonly date?: CountedDate;
  readonly format?: Format;
  /** The text that is shown if the answer or the value is missing. */
  readonly otherwise?: string;
}

/** Something that was meant as a gap, and is written differently. */
export interface GapFault {
  readonly written: string;
  /** What is wrong with it, and how to write it; follows the name of the gap. */
  readonly fault: string;
  /** If a word may be misspelt: the word, and the words that it could be. */
  readonly misspelt?: { readonly name: string; readonly candidates: readonly string[] };
}

/** Everything that is, or was meant as, a gap. */
const pattern = /(?<!\{)\{+\s*(?:answer|value|plan|date)s?\s*:[^{}]*(?:\}+|(?=\{)|$)/gi;

const names = Object.keys(gapFormats);
const howTo = "Write it like '{answer:Name}' or '{value:points|number 1|else: none}'";

function readFormat(part: string): Format | Omit<GapFault, 'written'> {
  const [, word = '', options = ''] = /^(\S*)\s*(.*)$/s.exec(part) ?? [];
  if (!Object.hasOwn(gapFormats, word)) {
    return {
      fault: `has a format '${word}', which is not known. Take ${names.join(', ')}, or 'else:' before words for where nothing is known`,
      misspelt: { name: word, candidates: names },
    };
  }
  const name = word as Format['name'];
  const { writes, example, read } = gapFormats[name];
  const write = read(options) as
    | ((held: NonNullable<Filling[Holding]>, language: string) => string)
    | undefined;
  if (!write) return { fault: `has the format '${part}', which cannot be read. Write it like '${example}'` };
  return {
    name,
    options,
    writes,
    write: (filling, language) => {
      const held = filling[writes];
      return held === undefined ? undefined : write(held, language);
    },
  };
}

function readGap(written: string): Gap | GapFault {
  const [, inside = ''] = /^\{([^{}]*)\}$/.exec(written) ?? [];
  if (inside === '') {
    const fault =
      written.startsWith('{{') || written.endsWith('}}')
        ? 'has more than one brace on a side'
        : 'has no brace at its end';
    return { written, fault: `${fault}. ${howTo}` };
  }
  const [head = '', ...parts] = inside.split('|').map((part) => part.trim());
  const [, of, name] = /^(answer|value|plan|date)\s*:\s*(\S.*)$/s.exec(head) ?? [];
  if (of === undefined || name === undefined) {
    const misnamed = /:\s*\S/.test(head);
    const fault = misnamed
      ? "does not begin with 'answer:', 'value:', 'plan:' or 'date:' in small letters"
      : 'names nothing';
    return { written, fault: `${fault}. ${howTo}` };
  }
  const date = of === 'date' ? readCountedDate(name) : undefined;
  if (date && 'fault' in date) return { written, ...date };
  let gap: Gap = { written, of: of as Gap['of'], name, ...(date && { date }) };
  for (const part of parts) {
    const [, otherwise] = /^else\s*:\s*(.*)$/s.exec(part) ?? [];
    const format = otherwise === undefined ? readFormat(part) : undefined;
    if (format && 'fault' in format) return { written, ...format };
    const twice = format ? gap.format : gap.otherwise;
    if (twice !== undefined) {
      return { written, fault: `has two ${format ? 'formats' : "'else:'"}. Leave one out` };
    }
    gap = { ...gap, ...(format ? { format } : { otherwise: otherwise ?? '' }) };
  }
  return gap;
}

/** A name in a gap, and what it is the name of. */
interface NameInGap {
  readonly of: 'answer' | 'value' | 'plan';
  readonly name: string;
}

/** What a gap names: for a date, the answer and the value from which it is counted. */
export function namesInGap({ of, name, date }: Pick<Gap, 'of' | 'name' | 'date'>): readonly NameInGap[] {
  if (of !== 'date') return [{ of, name }];
  const { from = 'today', by } = date ?? {};
  return [
    ...(from === 'today' ? [] : [{ of: 'answer', name: from } as const]),
    ...(typeof by?.count === 'object' ? [{ of: 'value', name: by.count.value } as const] : []),
  ];
}

/** The gaps of a text, and what was meant as one, in their order. */
export const gapsIn = (text: string): readonly (Gap | GapFault)[] =>
  [...text.matchAll(pattern)].map(([written]) => readGap(written));

export const withoutGaps = (text: string): string => text.replaceAll(pattern, '');

/** The text for a missing answer or value, if the gap has none of its own. */
export const unknown = '…';

/**
 * The inserted text in one line, isolated, so that its direction of writing does not change the order of the text
 * around it (Unicode bidirectional algorithm, FSI and PDI). Characters that could end the isolation are removed.
 */
export const inserted = (words: string): string =>
  `\u2068${words.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')}\u2069`;

/** The text with each gap replaced by words, once; a gap without words stays as it is written. */
export const replaceGaps = (text: string, words: (gap: Gap | GapFault) => string | undefined): string =>
  text.replaceAll(pattern, (written) => words(readGap(written)) ?? written);

/** What a gap says with a filling, which is undefined if nothing is known. */
export function filledGap(gap: Gap, filling: Filling | undefined, language: string): string {
  const words = filling && (gap.format ? gap.format.write(filling, language) : filling.text);
  return words === undefined ? (gap.otherwise ?? unknown) : inserted(words);
}

/**
 * The text with its gaps filled, each once: inserted text is never searched for gaps. `filler` gives what fills a gap, or
 * undefined if that is not known; the language (a BCP 47 tag) determines how numbers, dates and lists are written.
 */
export const fillGaps = (text: string, filler: (gap: Gap) => Filling | undefined, language: string): string =>
  // Validation rejects a fault.
  replaceGaps(text, (gap) => ('fault' in gap ? unknown : filledGap(gap, filler(gap), language)));
