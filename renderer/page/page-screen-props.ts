import type { PageKindName, PageOf } from '../../schema/declaration/pages/index.ts';

/** The properties of a page's screen. */
export interface PageScreenProps<Kind extends PageKindName> {
  readonly page: PageOf<Kind>;
  readonly path: string;
}
