import type { Funnel } from '../declaration/funnel.ts';
import type { Page } from '../declaration/pages/index.ts';
import type { Step } from '../declaration/step.ts';

export const stepAt = ({ steps }: Pick<Funnel, 'steps'>, path: string): Step | undefined =>
  steps.find((step) => step.path === path);

/** The page that the routes name for the path, if any; a name such as `constructor` is no page. */
export function pageAt({ routes, pages }: Pick<Funnel, 'routes' | 'pages'>, path: string): Page | undefined {
  const name = routes[path] ?? '';
  return Object.hasOwn(pages, name) ? pages[name] : undefined;
}

/** The address of a path of the server's own that belongs to the funnel's site, such as its API. */
export const onSite = ({ base = '' }: Pick<Funnel, 'base'>, path: string): string => base + path;

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
