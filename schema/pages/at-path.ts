import { pageAuthoringOf } from '../declaration/authoring.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { Page } from '../declaration/pages/index.ts';
import type { Audience } from '../declaration/pages/page-kind.ts';
import type { Step } from '../declaration/step.ts';
import { transitionsOf } from '../steps/next.ts';

/** The step with this path, if any. */
export const stepAt = ({ steps }: Pick<Funnel, 'steps'>, path: string): Step | undefined =>
  steps.find((step) => step.path === path);

/** The page that the routes name for the path, if any; a name such as `constructor` is no page. */
export function pageAt({ routes, pages }: Pick<Funnel, 'routes' | 'pages'>, path: string): Page | undefined {
  const name = routes[path] ?? '';
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

/** The paths that show pages to these visitors, in the order of the routes. */
export const pathsFor = (funnel: Pick<Funnel, 'routes' | 'pages'>, audience: Audience): readonly string[] =>
  Object.keys(funnel.routes).filter((path) => isFor(audience, pageAt(funnel, path)));

/** The paths of the end pages that a step or the account leads to; other end pages are reached by links only. */
export const endPaths = (funnel: Pick<Funnel, 'routes' | 'pages' | 'steps' | 'account'>): readonly string[] =>
  pathsFor(funnel, 'finishers').filter(
    (path) =>
      funnel.account.then === path ||
      funnel.steps.some(({ next }) => transitionsOf(next).some(({ to }) => to === path)),
  );

/** Whether there is a page, and it is for these visitors. */
export const isFor = (audience: Audience, page: Page | undefined): boolean =>
  page !== undefined && pageAuthoringOf(page).audience === audience;

const plain = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();

/** The path of the funnel that a similar path means: one with other capitals, or with a slash at its end. */
export function meantPath(
  funnel: Pick<Funnel, 'steps' | 'routes' | 'pages'>,
  path: string,
): string | undefined {
  if (stepAt(funnel, path) || pageAt(funnel, path)) return undefined;
  const paths = [...funnel.steps.map((step) => step.path), ...Object.keys(funnel.routes)];
  return paths.find((one) => plain(one) === plain(path));
}

/** The title of a screen in the browser, with the product's name as a suffix. */
export const pageTitle = (funnel: Funnel, title: string): string => `${title} | ${funnel.product.name}`;
