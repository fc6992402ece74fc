import type { PlanResponse } from '../../server/api.ts';
import { ChangedScreens, Compared } from '../editor/history/ChangedScreens.tsx';
import { type PlannedFiles, usePlannedFunnels } from './use-planned-funnels.ts';

interface PlannedScreensProps {
  readonly changes: PlanResponse['changes'];
  readonly files: PlannedFiles;
}

/** The screens that a plan changes, before and after. */
export default function PlannedScreens({ changes, files }: PlannedScreensProps) {
  const [before, after] = usePlannedFunnels(files);
  if (!before || !after) return null;
  const places = changes.map(({ oldPointer, newPointer }) => ({ old: oldPointer, new: newPointer }));
  return (
    <Compared before={before} after={after}>
      <ChangedScreens changes={places} />
    </Compared>
  );
}
