import type { Funnel } from '../../schema/funnel.ts';
import type { Page, PageKind } from '../../schema/pages/index.ts';
import type { Step } from '../../schema/step.ts';
import { blockViews } from '../blocks/index.ts';
import { flowCode } from '../flow/flow-code.ts';
import { views } from '../kinds/index.ts';
import { type Code, fetched, type ViewCode } from '../view-code.ts';
import type { PageScreenProps } from './page-screen-props.ts';
import type { StepScreenProps } from './step-screen-props.ts';

/** The registry of screens that are not steps, one for each page kind. */
export const pageScreens: { readonly [Kind in PageKind]: ViewCode<PageScreenProps<Kind>> } = {
  landing: fetched('screens/LandingScreen.tsx', async () => (await import('./LandingScreen.tsx')).default),
  success: fetched('screens/SuccessScreen.tsx', async () => (await import('./SuccessScreen.tsx')).default),
  analytics: fetched(
    'screens/AnalyticsScreen.tsx',
    async () => (await import('./AnalyticsScreen.tsx')).default,
  ),
  error: fetched('screens/ErrorScreen.tsx', async () => (await import('./ErrorScreen.tsx')).default),
  'not-found': fetched(
    'screens/NotFoundScreen.tsx',
    async () => (await import('./NotFoundScreen.tsx')).default,
  ),
};

/** The screen of every step. */
export const stepScreen: ViewCode<StepScreenProps> = fetched(
  'screens/StepScreen.tsx',
  async () => (await import('./StepScreen.tsx')).default,
);

/** The step that has the path, if one has. */
export const stepAt = (funnel: Funnel, path: string): Step | undefined =>
  funnel.steps.find((step) => step.path === path);

/** The page that the routes name for the path, else that for unknown paths. */
export const pageAt = (funnel: Funnel, path: string): Page | undefined =>
  funnel.pages[funnel.routes[path] ?? funnel.notFound];

/** The code of all that a path shows. */
export function codeAt(funnel: Funnel, path: string): readonly Code[] {
  const step = stepAt(funnel, path);
  if (step) {
    const blocks = [...(step.before ?? []), ...(step.after ?? [])];
    // A step that may be the first screen is shown before the flow runs.
    const flow = step.opensWithoutSession ? [] : [flowCode];
    return [stepScreen, views[step.kind], ...flow, ...blocks.map(({ kind }) => blockViews[kind])];
  }
  const page = pageAt(funnel, path);
  if (!page) return [];
  const blocks = 'blocks' in page ? page.blocks : [];
  return [pageScreens[page.kind], ...blocks.map(({ kind }) => blockViews[kind])];
}

/** Fetches the screen of a path ahead of time, to be drawn in one go. */
export async function fetchScreen(funnel: Funnel, path: string): Promise<void> {
  await Promise.all(codeAt(funnel, path).map((code) => code.fetch()));
}
