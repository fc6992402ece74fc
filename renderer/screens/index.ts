import { haveSigns } from '../../schema/answers/choice-set.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Page, PageKindName } from '../../schema/declaration/pages/index.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { leavesForCheckout } from '../../schema/flow/leaves-for-checkout.ts';
import { pageAt, stepAt } from '../../schema/pages/at-path.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { transitionsOf } from '../../schema/steps/next.ts';
import { pictureCode } from '../art/OwnPicture.tsx';
import { codeOfBlocks } from '../blocks/Blocks.tsx';
import { atHand, type Code, chunk, fetchAll, fetched, fetchedBy, type ViewCode } from '../code/view-code.ts';
import { flowCode } from '../flow/flow-code.ts';
import { codeOfStep } from '../flow/step-code.ts';
import type { PageScreenProps } from '../page/page-data.ts';
import { fillingCode } from '../texts/filling.ts';
import { LandingScreen } from './LandingScreen.tsx';
import { languagesCode } from './languages-code.ts';
import type * as RareScreens from './rare-screens.ts';

/** The code of the screens of some page kinds. */
type PageScreens<Kind extends PageKindName> = {
  readonly [Name in Kind]: ViewCode<PageScreenProps<Name>>;
};

/**
 * The registry of the usual screens that are not steps, one for each page kind of visitors. One that is neither here nor
 * among the rare screens is a compile error.
 */
const usualScreens: PageScreens<
  Exclude<PageKindName, 'analytics' | keyof (typeof RareScreens)['rareScreens']>
> = {
  landing: atHand(LandingScreen),
  success: fetched('screens/SuccessScreen.tsx', () => import('./SuccessScreen.tsx')),
  error: fetched('screens/ErrorScreen.tsx', () => import('./ErrorScreen.tsx')),
  'not-found': fetched('screens/NotFoundScreen.tsx', () => import('./NotFoundScreen.tsx')),
};

/** The registry of all other screens: no page downloads what its funnel does not have. */
const rareScreens = chunk('screens/rare-screens.ts', () => import('./rare-screens.ts'));

const codeByKind: Partial<Record<string, unknown>> = { ...usualScreens };

/** The code of a page's screen, which gets only pages of its own kind. */
export function codeOfPage({ kind }: Page): ViewCode<PageScreenProps<PageKindName>> {
  codeByKind[kind] ??= fetchedBy(
    rareScreens,
    (registry) => registry.rareScreens[kind as keyof typeof registry.rareScreens] as ViewCode<object>,
  );
  return codeByKind[kind] as ViewCode<PageScreenProps<PageKindName>>;
}

/** The page at a path, else the page for unknown paths. */
export const shownPage = (funnel: Funnel, path: string): Page | undefined =>
  pageAt(funnel, path) ?? funnel.pages[funnel.notFound];

/** The code of everything that a path shows. */
export const codeAt = (funnel: Funnel, path: string): readonly Code[] => [
  ...(funnel.pictures || haveSigns(funnel.choiceSets) ? [pictureCode] : []),
  ...(funnel.gaps ? [fillingCode] : []),
  ...(funnel.languages ? [languagesCode] : []),
  ...codeOfScreen(funnel, path),
];

function codeOfScreen(funnel: Funnel, path: string): readonly Code[] {
  const step = stepAt(funnel, path);
  // A step that may be the first screen is shown before the flow runs.
  if (step) return step.opensWithoutSession ? codeOfStep(step) : [flowCode, ...codeOfStep(step)];
  const page = shownPage(funnel, path);
  return page ? [codeOfPage(page), ...codeOfBlocks(pageKindOf(page).blocks?.(page) ?? [])] : [];
}

/** Fetches the code of a path's screen, so that the screen is drawn at once. */
export const fetchScreen = (funnel: Funnel, path: string): Promise<void> => fetchAll(codeAt(funnel, path));

/** How many screens ahead code is fetched: with one, a visitor in a hurry reaches a screen before its code. */
const screensAhead = 2;

/** The code of a step and of the screens that may follow soon, but not after the checkout, which loads a new page. */
export function codeFrom(funnel: Funnel, step: Step): ReadonlySet<Code> {
  const paths = [step.path];
  let steps: readonly Step[] = [step];
  for (let ahead = 0; ahead < screensAhead; ahead += 1) {
    const targets = steps.flatMap((from) =>
      leavesForCheckout(from) ? [] : transitionsOf(from.next).map(({ to }) => to),
    );
    paths.push(...targets);
    steps = targets.flatMap((path) => stepAt(funnel, path) ?? []);
  }
  return new Set(paths.flatMap((path) => codeAt(funnel, path)));
}
