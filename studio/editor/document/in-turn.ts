import { applyEdits, type Edit } from 'jsonc-parser';
import { textEdit } from '../../../proof/merge/text-edit.ts';
import { SourceFile } from './source-file.ts';

/** A change of a text: edits of the text as it is. */
export type Change = (source: SourceFile) => readonly Edit[];

/** Does changes one after the other, each to the text that the one before leaves. */
export const inTurn =
  (...changes: readonly Change[]): Change =>
  (source) => {
    const changed = changes.reduce((before, change) => {
      const edits = change(before);
      return edits.length > 0 ? new SourceFile(applyEdits(before.text, [...edits])) : before;
    }, source);
    if (changed === source) return [];
    const { offset, length, text } = textEdit(source.text, changed.text);
    return [{ offset, length, content: text }];
  };
