import type { Funnel } from '../declaration/funnel.ts';
import { withBack } from '../flow/back.ts';
import { withProgress } from '../flow/progress.ts';
import { isFor, pathsFor } from './audience.ts';
import { withLaterTexts } from './defaults/with-defaults.ts';
import { forVisitors } from './for-visitors.ts';
import { withPlanWords } from './plan-words.ts';
import { pricedPaths } from './priced-paths.ts';
import { withGaps } from './texts/gap-places.ts';
import { offeredLanguages } from './texts/offered-languages.ts';

/** Staff pages have a document of their own. */
function withoutStaffPages(funnel: Funnel): Funnel {
  const ofStaff = pathsFor(funnel, 'staff');
  const routes = Object.entries(funnel.routes).filter(([path]) => !ofStaff.includes(path));
  const pages = Object.entries(funnel.pages).filter(([, page]) => !isFor('staff', page));
  return { ...funnel, routes: Object.fromEntries(routes), pages: Object.fromEntries(pages) };
}

/**
 * The funnel as the renderer takes it: without what visitors need not know, with all that follows from it, such as the
 * progress of every step.
 *
 * In: the funnel in a visitor's arms and language, and as its file declares it, which says what languages there are.
 */
export function pageFunnel(seen: Funnel, declared: Funnel): Funnel {
  const languages = offeredLanguages(declared);
  const shown = withGaps(
    withPlanWords(withLaterTexts(withBack(withProgress(forVisitors(withoutStaffPages(seen)))))),
  );
  return {
    ...shown,
    ...(languages && { languages }),
    ...(seen.offers && { pricedPaths: pricedPaths(seen) }),
  };
}
