import type { Funnel } from '../../schema/funnel.ts';
import type { PageKind, PageOf } from '../../schema/pages/index.ts';
import type { Step } from '../../schema/step.ts';
import { type ScreenCode, screenCode } from './screen-code.ts';

/** What the screen of a page is given. */
export interface PageScreenProps<Kind extends PageKind> {
  readonly page: PageOf<Kind>;
  readonly path: string;
}

/** The registry of screens that are not steps, one for each page kind. */
export const pageScreens: { readonly [Kind in PageKind]: ScreenCode<PageScreenProps<Kind>> } = {
  landing: screenCode(() => import('./LandingScreen.tsx')),
  success: screenCode(() => import('./SuccessScreen.tsx')),
  analytics: screenCode(() => import('./AnalyticsScreen.tsx')),
  error: screenCode(() => import('./ErrorScreen.tsx')),
  'not-found': screenCode(() => import('./NotFoundScreen.tsx')),
};

/** The screen of every step. */
export const stepScreen: ScreenCode<{ readonly shown: Step }> = screenCode(() => import('./StepScreen.tsx'));

/** The step that has the path, if one has. */
export const stepAt = (funnel: Funnel, path: string): Step | undefined =>
  funnel.steps.find((step) => step.path === path);

/** The page that the routes name for the path, else that for unknown paths. */
export const pageAt = (funnel: Funnel, path: string): PageOf<PageKind> | undefined =>
  funnel.pages[funnel.routes[path] ?? funnel.notFound];

/** Fetches the screen of a path ahead of time. */
export async function fetchScreen(funnel: Funnel, path: string): Promise<void> {
  const page = pageAt(funnel, path);
  if (stepAt(funnel, path)) await stepScreen.fetch();
  else if (page) await pageScreens[page.kind].fetch();
}
