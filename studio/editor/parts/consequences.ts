import { applyEdits } from 'jsonc-parser';
import type { Change } from '../../../proof/diff/change.ts';
import { compare } from '../../../proof/diff/compare.ts';
import { type Act, funnelFile, type Sources } from '../document/act.ts';
import { funnelIn } from '../document/funnel-in.ts';
import { SourceFile } from '../document/source-file.ts';

/**
 * What an act would do to stored answers and to sessions under way, the worst first. Undefined if the funnel is
 * incomplete afterwards, so that nobody can say it yet.
 */
export function consequencesOf(sources: Sources, act: Act): readonly Change[] | undefined {
  const source = sources.file(funnelFile);
  const before = funnelIn(source);
  const edits = act.edits(sources).files[funnelFile] ?? [];
  const after = source && funnelIn(new SourceFile(applyEdits(source.text, [...edits])));
  return before && after && compare(before, after);
}
