import { useEffect, useState } from 'react';
import type { Change } from '../../../proof/diff/change.ts';
import { useChecked, useChecks } from './EditorContext.tsx';
import { usePublishedText } from './use-published.ts';

/** What the checked texts change in stored answers, since the version that the draft began from. */
export function useChangesOfAnswers(): readonly Change[] {
  const checks = useChecks();
  const { files } = useChecked();
  const published = usePublishedText();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  useEffect(() => {
    if (!files || published === undefined) return;
    let isWanted = true;
    checks.compare(published, files).then((found) => {
      if (isWanted) setChanges(found);
    });
    return () => {
      isWanted = false;
    };
  }, [checks, files, published]);
  return changes;
}
