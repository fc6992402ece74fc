import { applyEdits, type Edit, type Node } from 'jsonc-parser';
import { textEdit } from '../../../proof/merge/text-edit.ts';
import { indentAt, lineWidth, textOf } from './json-edits.ts';
import { SourceFile } from './source-file.ts';

/**
 * A text after an edit, in which what has become too long for a line has its members on lines of their own, as a person
 * would write it. Lines that the edit has not touched stay as they are.
 */
export function withoutLongLines(before: string, after: string): string {
  const { offset, text } = textEdit(before, after);
  const start = after.lastIndexOf('\n', offset - 1) + 1;
  const end = after.indexOf('\n', offset + text.length);
  const touched = after.slice(start, end < 0 ? after.length : end);
  if (touched.split('\n').every((line) => line.length <= lineWidth)) return after;
  const source = new SourceFile(after);
  if (!source.root || !source.isJson) return after;
  return applyEdits(after, [...broken(source, source.root, { start, end: start + touched.length })]);
}

/** Breaks the outermost values that begin on a line which is too long, and that end on it. */
function broken(source: SourceFile, node: Node, within: { start: number; end: number }): readonly Edit[] {
  const { offset, length, children = [] } = node;
  if (offset >= within.end || offset + length <= within.start) return [];
  const isLine = !source.text.slice(offset, offset + length).includes('\n');
  if (!isLine || node.type === 'property' || children.length === 0)
    return children.flatMap((child) => broken(source, child, within));
  const lineEnd = source.text.indexOf('\n', offset);
  const line = source.text.slice(
    source.text.lastIndexOf('\n', offset) + 1,
    lineEnd < 0 ? undefined : lineEnd,
  );
  if (line.length <= lineWidth) return [];
  const value: unknown = JSON.parse(source.text.slice(offset, offset + length));
  return [{ offset, length, content: textOf(source, value, indentAt(source, offset), 'lines') }];
}
