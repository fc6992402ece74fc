import type { Funnel } from '../../schema/funnel.ts';
import type { Page, PageKind } from '../../schema/pages/index.ts';
import type { Step } from '../../schema/step.ts';
import { fetched, type ViewCode } from '../view-code.ts';
import type { PageScreenProps } from './page-screen-props.ts';

/** The registry of screens that are not steps, one for each page kind. */
export const pageScreens: { readonly [Kind in PageKind]: ViewCode<PageScreenProps<Kind>> } = {
  landing: fetched(async () => (await import('./LandingScreen.tsx')).default),
  success: fetched(async () => (await import('./SuccessScreen.tsx')).default),
  analytics: fetched(async () => (await import('./AnalyticsScreen.tsx')).default),
  error: fetched(async () => (await import('./ErrorScreen.tsx')).default),
  'not-found': fetched(async () => (await import('./NotFoundScreen.tsx')).default),
};

/** The screen of every step. */
export const stepScreen: ViewCode<{ readonly shown: Step }> = fetched(
  async () => (await import('./StepScreen.tsx')).default,
);

/** The step that has the path, if one has. */
export const stepAt = (funnel: Funnel, path: string): Step | undefined =>
  funnel.steps.find((step) => step.path === path);

/** The page that the routes name for the path, else that for unknown paths. */
export const pageAt = (funnel: Funnel, path: string): Page | undefined =>
  funnel.pages[funnel.routes[path] ?? funnel.notFound];

/** Fetches the screen of a path ahead of time. */
export async function fetchScreen(funnel: Funnel, path: string): Promise<void> {
  const page = pageAt(funnel, path);
  if (stepAt(funnel, path)) await stepScreen.fetch();
  else if (page) await pageScreens[page.kind].fetch();
}
