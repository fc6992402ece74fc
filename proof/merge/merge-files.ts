import { tooDeepAt } from '../validate/source.ts';
import type { Conflict, Merged } from './conflict.ts';
import { mergeJson } from './merge-json.ts';
import { mergeLines } from './merge-lines.ts';
import { ofEach, type Sides } from './sides.ts';

/** The texts of files by their names. */
export type Texts = Readonly<Record<string, string>>;

/** A conflict, and the file that it is in. */
export interface ConflictInFile extends Conflict {
  readonly file: string;
}

/** What a merge comes to. */
export interface MergedFiles {
  readonly files: Texts;
  readonly conflicts: readonly ConflictInFile[];
}

/**
 * Merges two edits of the same files. What one side alone has edited is in the result as that side wrote it; where both
 * have edited the same place differently, the result is as in `theirs`, and a conflict has both. JSON is merged by place,
 * any other text by lines. Pure; never throws, whatever the texts.
 */
export function mergeFiles(sides: Sides<Texts>): MergedFiles {
  const names = new Set([sides.theirs, sides.mine, sides.base].flatMap((texts) => Object.keys(texts)));
  const merged = [...names].map((file) => ({ file, ...mergeFile(ofEach(sides, (texts) => texts[file])) }));
  return {
    files: Object.fromEntries(merged.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text]]))),
    conflicts: merged.flatMap(({ file, conflicts }) => conflicts.map((conflict) => ({ file, ...conflict }))),
  };
}

/** Merges the texts of one file, undefined where it is missing. */
function mergeFile(texts: Sides<string | undefined>): Merged<string | undefined> {
  const { base, mine, theirs } = texts;
  if (mine === base || mine === theirs) return { text: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, conflicts: [] };
  if (base === undefined || mine === undefined || theirs === undefined)
    return { text: theirs, conflicts: [{ what: 'file', path: [], ...texts }] };
  const areJson = [base, mine, theirs].every((text) => text.length <= mostJson && isJson(text));
  return (areJson ? mergeJson : mergeLines)({ base, mine, theirs });
}

/** A funnel of a thousand steps; larger ones would take gigabytes. */
const mostJson = 1_000_000;

function isJson(text: string): boolean {
  if (tooDeepAt(text) !== undefined) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
