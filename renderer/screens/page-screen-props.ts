import type { PageKindName, PageOf } from '../../schema/pages/index.ts';

/** What the screen of a page is given. */
export interface PageScreenProps<Kind extends PageKindName> {
  readonly page: PageOf<Kind>;
  readonly path: string;
}
