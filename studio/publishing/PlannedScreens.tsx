import { useMemo } from 'react';
import { withDefaults } from '../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { DraftResponse, PlanResponse, VersionFilesResponse } from '../../server/api.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { funnelFile } from '../editor/document/act.ts';
import { ChangedScreens, Compared } from '../editor/history/ChangedScreens.tsx';

/** The files of a version, or of a draft, which has pictures of its own. */
type Written = VersionFilesResponse & Partial<Pick<DraftResponse, 'pictures' | 'fonts'>>;

interface PlannedScreensProps {
  readonly changes: PlanResponse['changes'];
  /** Where the files of the live version, and those of what is planned, are read. */
  readonly from: string;
  readonly to: string;
}

/** The screens that a plan changes, before and after. */
export default function PlannedScreens({ changes, from, to }: PlannedScreensProps) {
  const now = useStaffData<Written>(to).data;
  const live = useStaffData<Written>(from).data;
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

const funnelOf = ({ files, pictures, fonts }: Written): Funnel => ({
  ...withDefaults(JSON.parse(files[funnelFile] ?? '')),
  ...(pictures && { pictures }),
  ...(fonts && { fonts }),
});
