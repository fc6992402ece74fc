import type { Funnel } from '../funnel.ts';
import type { Page } from '../pages/index.ts';
import type { Step } from '../step.ts';

/** The step that has the path, if one has. */
export const stepAt = ({ steps }: Pick<Funnel, 'steps'>, path: string): Step | undefined =>
  steps.find((step) => step.path === path);

/** The page that the routes name for the path, if they name one. */
export const pageAt = ({ routes, pages }: Pick<Funnel, 'routes' | 'pages'>, path: string): Page | undefined =>
  pages[routes[path] ?? ''];

const plain = (path: string): string => (path.endsWith('/') ? path.slice(0, -1) : path).toLowerCase();

/** The path of the funnel that one means which it does not have: another in its capitals, or by a slash at its end. */
export function meantPath(
  funnel: Pick<Funnel, 'steps' | 'routes' | 'pages'>,
  path: string,
): string | undefined {
  if (stepAt(funnel, path) || pageAt(funnel, path)) return undefined;
  const paths = [...funnel.steps.map((step) => step.path), ...Object.keys(funnel.routes)];
  return paths.find((one) => plain(one) === plain(path));
}
