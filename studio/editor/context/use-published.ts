import { useMemo } from 'react';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { VersionFilesResponse } from '../../../server/api.ts';
import { useStaffData } from '../../api/StaffData.tsx';
import { funnelFile } from '../document/act.ts';
import { useDraft } from './EditorContext.tsx';
import { funnelOf } from './funnel-of.ts';

/** The files of the version that the draft began from; undefined until they are read. */
function usePublishedFiles(): VersionFilesResponse | undefined {
  const { funnelId, fromVersion } = useDraft();
  return useStaffData<VersionFilesResponse>(`funnels/${funnelId}/versions/${fromVersion}`).data;
}

/** The text of the funnel file of that version. */
export const usePublishedText = (): string | undefined => usePublishedFiles()?.files[funnelFile];

/** The whole funnel of that version. */
export function usePublished(): Funnel | undefined {
  const published = usePublishedFiles();
  return useMemo(() => published && funnelOf(published), [published]);
}
