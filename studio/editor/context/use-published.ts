import { useMemo } from 'react';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { VersionFilesResponse } from '../../../server/api.ts';
import { useStaffData } from '../../api/StaffData.tsx';
import { funnelFile } from '../document/act.ts';
import { useDraft } from './EditorContext.tsx';

/** The whole funnel of the version that the draft began from; undefined until it is read. */
export function usePublished(): Funnel | undefined {
  const { funnelId, fromVersion } = useDraft();
  const { data } = useStaffData<VersionFilesResponse>(`funnels/${funnelId}/versions/${fromVersion}`);
  const text = data?.files[funnelFile];
  return useMemo(() => (text === undefined ? undefined : withDefaults(JSON.parse(text))), [text]);
}
