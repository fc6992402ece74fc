import type { Funnel } from './funnel.ts';
import type { Page } from './pages/index.ts';
import type { Step } from './step.ts';

/** The step that has the path, if one has. */
export const stepAt = ({ steps }: Pick<Funnel, 'steps'>, path: string): Step | undefined =>
  steps.find((step) => step.path === path);

/** The page that the routes name for the path, if they name one. */
export const pageAt = ({ routes, pages }: Pick<Funnel, 'routes' | 'pages'>, path: string): Page | undefined =>
  pages[routes[path] ?? ''];
