import { publishedFolder } from '../../proof/facts/picture-folder.ts';
import { tagOfOverlay } from '../../proof/validate/overlay.ts';
import type { Problem } from '../../proof/validate/problem.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { FileWork } from '../releases/file-work.ts';
import type { Store } from '../store/store.ts';
import type { Draft } from '../store/tables/drafts.ts';
import { funnelFile } from '../store/tables/funnel-versions.ts';

export interface ProblemNeeds {
  readonly store: Pick<Store, 'drafts' | 'funnelVersions'>;
  readonly fileWork: Pick<FileWork, 'validate'>;
}

/** What is published of the pictures and fonts of a draft: of the version that it began from, and of pictures dropped into it. */
export async function publishedOfDraft(
  { store }: Pick<ProblemNeeds, 'store'>,
  { id, funnelId, fromVersion }: Draft,
): Promise<Pick<Funnel, 'pictures' | 'fonts'>> {
  const content = await store.funnelVersions.contentOf(funnelId, fromVersion);
  const { pictures, fonts }: Pick<Funnel, 'pictures' | 'fonts'> = JSON.parse(content ?? '{}');
  return { pictures: { ...pictures, ...(await store.drafts.picturesOf(id)) }, ...(fonts && { fonts }) };
}

/** What `funnel validate` says of the files of a draft, with what is published of its pictures and fonts. */
export async function draftProblems(
  { fileWork }: Pick<ProblemNeeds, 'fileWork'>,
  { files }: Draft,
  published: Pick<Funnel, 'pictures' | 'fonts'>,
): Promise<readonly Problem[]> {
  const { problems } = await fileWork.validate({
    file: funnelFile,
    text: files[funnelFile] ?? '',
    overlays: Object.entries(files).flatMap(([file, text]) => {
      const tag = tagOfOverlay(file, funnelFile);
      return tag === undefined ? [] : [{ file, tag, text }];
    }),
    pictures: publishedFolder(published),
  });
  return problems;
}
