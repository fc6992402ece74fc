import { type ComponentType, lazy } from 'react';
import type { PageKind, PageOf } from '../../schema/pages/index.ts';

/** What the screen of a page is given. */
export interface PageScreenProps<Kind extends PageKind> {
  readonly page: PageOf<Kind>;
  readonly path: string;
}

/** The registry of screens that are not steps, one for each page kind; each is loaded when it is shown. */
export const pageScreens: { [Kind in PageKind]: ComponentType<PageScreenProps<Kind>> } = {
  landing: lazy(() => import('./LandingScreen.tsx')),
  success: lazy(() => import('./SuccessScreen.tsx')),
  analytics: lazy(() => import('./AnalyticsScreen.tsx')),
  error: lazy(() => import('./ErrorScreen.tsx')),
  'not-found': lazy(() => import('./NotFoundScreen.tsx')),
};

const loadSteps = () => import('./StepScreen.tsx');

/** The screen of every step. */
export const StepScreen = lazy(loadSteps);

/** Fetches the steps ahead of time, so that the first one does not have to wait. */
export const preloadSteps = (): void => void loadSteps();
