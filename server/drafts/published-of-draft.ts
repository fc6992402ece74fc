import type { Funnel } from '../../schema/declaration/funnel.ts';
import { wholeFont } from '../pictures/font-file.ts';
import type { Store } from '../store/store.ts';
import type { Draft } from '../store/tables/funnels/drafts.ts';

/** What reading what is published of a draft needs. */
export interface PublishedNeeds {
  readonly store: Pick<Store, 'drafts' | 'funnelVersions'>;
}

/** What is published of the pictures and fonts of a draft: of the version that it began from, and of what was dropped into it. */
export async function publishedOfDraft(
  { store }: PublishedNeeds,
  { id, funnelId, fromVersion }: Draft,
): Promise<Required<Pick<Funnel, 'pictures' | 'fonts'>>> {
  const content = await store.funnelVersions.contentOf(funnelId, fromVersion);
  const { pictures, fonts }: Pick<Funnel, 'pictures' | 'fonts'> = JSON.parse(content ?? '{}');
  const dropped = Object.entries(await store.drafts.fontsOf(id));
  return {
    pictures: { ...pictures, ...(await store.drafts.picturesOf(id)) },
    fonts: { ...fonts, ...Object.fromEntries(dropped.map(([file, font]) => [file, wholeFont(font)])) },
  };
}
