import { withDefaults } from '../../../schema/authoring/defaults/with-defaults.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { DraftResponse, VersionFilesResponse } from '../../../server/api.ts';
import { funnelFile } from '../document/act.ts';

/** The files of a version, or of a draft, which has pictures and fonts of its own. */
export type WrittenFiles = VersionFilesResponse & Partial<Pick<DraftResponse, 'pictures' | 'fonts'>>;

/** The whole funnel that files declare. In: files without errors. */
export const funnelOf = ({ files, pictures, fonts }: WrittenFiles): Funnel => ({
  ...withDefaults(JSON.parse(files[funnelFile] ?? '')),
  ...(pictures && { pictures }),
  ...(fonts && { fonts }),
});
