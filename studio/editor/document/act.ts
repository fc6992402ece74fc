import { applyEdits, type Edit } from 'jsonc-parser';
import type { Files } from '../../drafts/typed-since.ts';
import { withoutLongLines } from './long-lines.ts';
import type { SourceFile } from './source-file.ts';

/** The name of the funnel's own file in a draft; the others are its overlays. */
export const funnelFile = 'funnel.json';

/** A value in a file of the draft: what all views have selected. */
export interface Selection {
  readonly file: string;
  /** JSON pointer (RFC 6901); empty for the whole file. */
  readonly pointer: string;
}

/** The files of a draft, parsed. */
export interface Sources {
  readonly files: Files;
  /** Undefined if there is no such file. */
  file(name: string): SourceFile | undefined;
}

/** What an act does to the files, all of it undone at once. */
export interface Edits {
  /** By file, edits of the text that it has now, none of which overlap. */
  readonly files: Readonly<Record<string, readonly Edit[]>>;
  /** Whether they are the letters that somebody has typed: then every space stays as it is. */
  readonly areTyped?: boolean;
  /** Files that are added, or replaced as a whole. */
  readonly written?: Files;
  /** Files that are taken out. */
  readonly removed?: readonly string[];
  /** What is selected afterwards; else the selection stays. */
  readonly select?: string;
}

/** The files once an act is done. In: the files as they are, and what it does to them. */
export function filesAfter(
  before: Files,
  { files, areTyped = false, written = {}, removed = [] }: Edits,
): Files {
  const texts: Record<string, string> = { ...before, ...written };
  for (const [name, edits] of Object.entries(files)) {
    const text = before[name] ?? '';
    const after = applyEdits(text, [...edits]);
    texts[name] = areTyped ? after : withoutLongLines(text, after);
  }
  for (const name of removed) delete texts[name];
  return texts;
}

/** What somebody does to a funnel: a pure function from its texts to edits of them. */
export interface Act {
  /** What it does, for the history: 'Rename the choice Cat to Kitten'. */
  readonly label: string;
  /** Acts with one key that follow each other within a second are undone as one: the letters of a word. */
  readonly mergeKey?: string;
  edits(sources: Sources): Edits;
}

interface ActOptions extends Pick<Act, 'mergeKey'>, Pick<Edits, 'select'> {
  readonly file?: string;
}

/** An act on one file, by default the funnel's own. */
export const act = (
  label: string,
  edits: (source: SourceFile) => readonly Edit[],
  { file = funnelFile, mergeKey, select }: ActOptions = {},
): Act => ({
  label,
  ...(mergeKey && { mergeKey }),
  edits: (sources) => {
    const source = sources.file(file);
    return {
      files: source ? { [file]: edits(source) } : {},
      ...(select !== undefined && { select }),
    };
  },
});
