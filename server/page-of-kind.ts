import type { Funnel } from '../schema/funnel.ts';
import type { Page, PageKind, PageOf } from '../schema/pages/index.ts';

/** A page, and the first path that shows it. */
export interface PlacedPage<Name extends PageKind> {
  readonly path: string;
  readonly page: PageOf<Name>;
}

/** The page of a kind of which a funnel has one, such as `analytics`; undefined where no route shows one. */
export function pageOfKind<Name extends PageKind>(funnel: Funnel, kind: Name): PlacedPage<Name> | undefined {
  for (const [path, name] of Object.entries(funnel.routes)) {
    const page = funnel.pages[name];
    if (page?.kind === kind) return { path, page: page as PageOf<Page['kind']> as PageOf<Name> };
  }
  return undefined;
}
