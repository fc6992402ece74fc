import { useMemo } from 'react';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import { useStaffData } from '../api/StaffData.tsx';
import { funnelOf, type WrittenFiles } from '../editor/context/funnel-of.ts';

/** Where the files of the live version, and those of what is planned, are read. */
export interface PlannedFiles {
  readonly from: string;
  readonly to: string;
}

/** The funnel that is live and the one that is planned, once both have come. In: files without errors. */
export function usePlannedFunnels({ from, to }: PlannedFiles): readonly Funnel[] {
  const now = useStaffData<WrittenFiles>(to).data;
  const live = useStaffData<WrittenFiles>(from).data;
  return useMemo(() => (live && now ? [funnelOf({ ...now, ...live }), funnelOf(now)] : []), [live, now]);
}
