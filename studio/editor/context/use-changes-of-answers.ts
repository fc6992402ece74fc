import { useEffect, useState } from 'react';
import type { Change } from '../../../proof/diff/change.ts';
import { useChecked, useChecks } from './EditorContext.tsx';
import { usePublishedText } from './use-published.ts';

/** Milliseconds without an edit after which the versions are compared: the worker that does it checks the texts too. */
const restMs = 500;

/** What the checked texts change in stored answers, since the version that the draft began from. */
export function useChangesOfAnswers(): readonly Change[] {
  const checks = useChecks();
  const { files } = useChecked();
  const published = usePublishedText();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  useEffect(() => {
    if (!files || published === undefined) return;
    let isWanted = true;
    const rest = setTimeout(async () => {
      const found = await checks.compare(published, files);
      if (isWanted) setChanges(found);
    }, restMs);
    return () => {
      clearTimeout(rest);
      isWanted = false;
    };
  }, [checks, files, published]);
  return changes;
}
