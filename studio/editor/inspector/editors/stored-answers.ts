import { useMemo } from 'react';
import type { Change } from '../../../../proof/diff/change.ts';
import { compare } from '../../../../proof/diff/compare.ts';
import { placeInFile, withNamedChoices } from '../../../../schema/authoring/defaults/named-choices.ts';
import type { Funnel, FunnelFile } from '../../../../schema/declaration/funnel.ts';
import { isWithin } from '../../../../schema/places/pointer.ts';
import { useChecked, useEditorState } from '../../context/EditorContext.tsx';
import { usePublished } from '../../context/use-published.ts';
import { funnelFile } from '../../document/act.ts';

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

/** The same for what the draft has below these pointers, since the version that it began from. */
export function useStoredAnswers(pointers: readonly string[]): readonly Change[] {
  const source = useEditorState().file(funnelFile);
  const { funnel } = useChecked();
  const published = usePublished();
  const changes = useMemo(
    () =>
      funnel && published && source?.isJson
        ? changesOfAnswers(published, JSON.parse(source.text), funnel)
        : [],
    [funnel, published, source],
  );
  return changes.filter(({ newPointer }) => pointers.some((pointer) => isWithin(newPointer, pointer)));
}
