import { applyEdits } from 'jsonc-parser';
import type { Change } from '../../../proof/diff/change.ts';
import { compare } from '../../../proof/diff/compare.ts';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import { type Act, funnelFile, type Sources } from '../document/act.ts';
import { SourceFile } from '../document/source-file.ts';
import { writtenIn } from './written-in.ts';

/**
 * What an act would do to stored answers and to sessions under way, the worst first. Undefined if the funnel is
 * incomplete afterwards, so that nobody can say it yet.
 */
export function consequencesOf(sources: Sources, act: Act): readonly Change[] | undefined {
  const source = sources.file(funnelFile);
  const before = writtenIn(source);
  const edits = act.edits(sources).files[funnelFile] ?? [];
  const after = source && writtenIn(new SourceFile(applyEdits(source.text, [...edits])));
  return before && after && compare(withDefaults(before), withDefaults(after));
}
