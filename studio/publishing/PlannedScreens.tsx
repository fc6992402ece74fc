import { useMemo } from 'react';
import type { PlanResponse } from '../../server/api.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { funnelOf, type WrittenFiles } from '../editor/context/funnel-of.ts';
import { ChangedScreens, Compared } from '../editor/history/ChangedScreens.tsx';

interface PlannedScreensProps {
  readonly changes: PlanResponse['changes'];
  /** Where the files of the live version, and those of what is planned, are read. */
  readonly from: string;
  readonly to: string;
}

/** The screens that a plan changes, before and after. */
export default function PlannedScreens({ changes, from, to }: PlannedScreensProps) {
  const now = useStaffData<WrittenFiles>(to).data;
  const live = useStaffData<WrittenFiles>(from).data;
  const after = useMemo(() => now && funnelOf(now), [now]);
  const before = useMemo(() => live && funnelOf({ ...now, ...live }), [live, now]);
  if (!before || !after) return null;
  const places = changes.map(({ oldPointer, newPointer }) => ({ old: oldPointer, new: newPointer }));
  return (
    <Compared before={before} after={after}>
      <ChangedScreens changes={places} />
    </Compared>
  );
}
