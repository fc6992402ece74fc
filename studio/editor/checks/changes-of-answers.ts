import type { Change } from '../../../proof/diff/change.ts';
import { compare } from '../../../proof/diff/compare.ts';
import { placeInFile, withNamedChoices } from '../../../schema/authoring/defaults/named-choices.ts';
import type { Funnel, FunnelFile } from '../../../schema/declaration/funnel.ts';

/**
 * What the edits of a file do to answers that are stored already, each with its place in the file. In: the published
 * funnel, the file now, and its whole funnel.
 */
export function changesOfAnswers(published: Funnel, file: FunnelFile, now: Funnel): readonly Change[] {
  const { lists } = withNamedChoices(file);
  return compare(published, now)
    .filter(({ verdict }) => verdict !== 'safe')
    .map((change) => ({ ...change, newPointer: placeInFile(change.newPointer, lists) }));
}
