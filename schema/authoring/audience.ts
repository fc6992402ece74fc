import { pageAuthoringOf } from '../declaration/authoring.ts';
import type { Funnel } from '../declaration/funnel.ts';
import type { Page } from '../declaration/pages/index.ts';
import type { Audience } from '../declaration/pages/page-kind.ts';
import { pageAt } from '../pages/at-path.ts';
import { transitionsOf } from '../steps/next.ts';

/** Whether there is a page, and it is for these visitors. */
export const isFor = (audience: Audience, page: Page | undefined): boolean =>
  page !== undefined && pageAuthoringOf(page).audience === audience;

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
