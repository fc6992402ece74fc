import type { PageKind, PageOf } from '../../schema/pages/index.ts';

/** What the screen of a page is given. */
export interface PageScreenProps<Kind extends PageKind> {
  readonly page: PageOf<Kind>;
  readonly path: string;
}
