import { textEdit } from '../../proof/merge/text-edit.ts';
import type { FileEdits } from '../store/tables/funnels/drafts.ts';
import type { FunnelFiles } from '../store/tables/funnels/funnel-versions.ts';

/** What makes the texts of a revision of those of the one before. */
export const editsOf = (before: FunnelFiles, after: FunnelFiles): FileEdits =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .filter((file) => before[file] !== after[file])
      .map((file) => {
        const text = after[file];
        return [file, text === undefined ? null : textEdit(before[file] ?? '', text)];
      }),
  );
