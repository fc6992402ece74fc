import type { Funnel } from '../../schema/funnel.ts';
import type { PageKind } from '../../schema/pages/index.ts';

/** What a path of a funnel shows, as far as the server needs to know. */
export interface Screen {
  /** The title without the product's name. */
  readonly title: string;
  /** Whether search engines may list it. */
  readonly listed: boolean;
  readonly status: 200 | 404;
  /** The same for every path that shows the same document. */
  readonly key: string;
}

/** The pages that are made to be found; every other one belongs to somebody's session, or to staff. */
const listedKinds: ReadonlySet<PageKind> = new Set(['landing']);

/** The screen that a funnel shows at a path; the not-found page, with status 404, where it declares none. */
export function screenAt(funnel: Funnel, path: string): Screen {
  const step = funnel.steps.find((candidate) => candidate.path === path);
  if (step) return { title: step.title, listed: false, status: 200, key: path };
  const page = Object.hasOwn(funnel.routes, path) && funnel.pages[funnel.routes[path] ?? ''];
  if (page) return { title: page.title, listed: listedKinds.has(page.kind), status: 200, key: path };
  return { title: funnel.pages[funnel.notFound]?.title ?? '', listed: false, status: 404, key: 'not found' };
}
