import { textEdit } from '../../proof/merge/text-edit.ts';

/** The texts of a draft by the names of its files. */
export type Files = Readonly<Record<string, string>>;

/**
 * What somebody has typed since files were sent, in the files that came back, where others may have edited too. Undefined
 * if both have edited the same place.
 */
export function typedSince(sent: Files, typed: Files, returned: Files): Files | undefined {
  const merged: Record<string, string> = {};
  for (const name of new Set([...Object.keys(typed), ...Object.keys(returned)])) {
    const [before, ours, theirs] = [sent[name], typed[name], returned[name]];
    const text = ours === before ? theirs : theirs === before ? ours : bothEdits(before, ours, theirs);
    if (text === null) return undefined;
    if (text !== undefined) merged[name] = text;
  }
  return merged;
}

/** The text with the edits of both; null if they meet. */
function bothEdits(before?: string, ours?: string, theirs?: string): string | null {
  if (before === undefined || ours === undefined || theirs === undefined) return null;
  const [own, other] = [textEdit(before, ours), textEdit(before, theirs)];
  const isBehind = own.offset > other.offset + other.length;
  if (!isBehind && other.offset <= own.offset + own.length) return null;
  const offset = own.offset + (isBehind ? theirs.length - before.length : 0);
  return theirs.slice(0, offset) + own.text + theirs.slice(offset + own.length);
}
