import { useMemo } from 'react';
import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { VersionFilesResponse } from '../../../server/api.ts';
import { useStaffData } from '../../api/StaffData.tsx';
import { funnelFile } from '../document/act.ts';
import { useDraft } from './EditorContext.tsx';

/** The text of the funnel file of the version that the draft began from; undefined until it is read. */
export function usePublishedText(): string | undefined {
  const { funnelId, fromVersion } = useDraft();
  const { data } = useStaffData<VersionFilesResponse>(`funnels/${funnelId}/versions/${fromVersion}`);
  return data?.files[funnelFile];
}

/** The whole funnel of that version. */
export function usePublished(): Funnel | undefined {
  const text = usePublishedText();
  return useMemo(() => (text === undefined ? undefined : withDefaults(JSON.parse(text))), [text]);
}
