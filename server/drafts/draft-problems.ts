import { tagOfOverlay } from '../../proof/validate/overlay.ts';
import type { Problem } from '../../proof/validate/problem.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { StaffWork } from '../analytics/staff-work/staff-work.ts';
import type { Store } from '../store/store.ts';
import type { Draft } from '../store/tables/drafts.ts';
import { funnelFile } from './draft-files.ts';

export interface ProblemNeeds {
  readonly store: Pick<Store, 'funnelVersions'>;
  readonly staffWork: Pick<StaffWork, 'validate'>;
}

/** What `funnel validate` says of the files of a draft, with the pictures of the version that it began from. */
export async function draftProblems(
  { store, staffWork }: ProblemNeeds,
  { files, funnelId, fromVersion }: Draft,
): Promise<readonly Problem[]> {
  const content = await store.funnelVersions.contentOf(funnelId, fromVersion);
  const { pictures = {} }: Pick<Funnel, 'pictures'> = JSON.parse(content ?? '{}');
  const { problems } = await staffWork.validate({
    file: funnelFile,
    text: files[funnelFile] ?? '',
    overlays: Object.entries(files).flatMap(([file, text]) => {
      const tag = tagOfOverlay(file, funnelFile);
      return tag === undefined ? [] : [{ file, tag, text }];
    }),
    // Of unknown size: what was large was said when it was published.
    pictures: Object.fromEntries(
      Object.entries(pictures).map(([file, picture]) => [file, { bytes: 0, picture }]),
    ),
  });
  return problems;
}
