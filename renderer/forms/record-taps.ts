import type { Funnel } from '../../schema/declaration/funnel.ts';
import { pageAt, pageTitle } from '../../schema/pages/at-path.ts';
import { pageKindOf } from '../../schema/pages/page-kinds.ts';
import { stepsOnScreen } from '../../schema/questions/question-steps.ts';
import type { PageData } from '../../server/api.ts';
import { type Fact, stepCompleted } from '../tracking/fact.ts';
import { leftPreselected } from '../tracking/left-preselected.ts';
import { record } from '../tracking/record.ts';
import type { Tap, VisitedPage } from './tap.ts';

/**
 * Records the facts that our code would have recorded for the taps on earlier pages. A tap that did not lead on adds
 * only the start of its session: the next page is then the same page, because the answer was refused or the visitor
 * came back, or a page without the session. Puts back the pages that are missing from the history.
 */
export function recordTaps({ funnel }: PageData, taps: readonly Tap[]): void {
  const pages = [...taps, thisPage()];
  const ledOn = taps.filter(({ path, sessionId }, index) => {
    const next = pages[index + 1];
    const parameters = new URLSearchParams(next?.query);
    return next?.path !== path && parameters.get(funnel.session.queryParameter) === sessionId;
  });
  putBack(ledOn.filter((tap) => isReplaced(tap, pages.slice(pages.indexOf(tap) + 1))));
  for (const tap of taps) {
    const { sessionId, query: address, time } = tap;
    if (tap.made) record({ fact: 'sessionStarted', sessionId, address }, time);
    if (ledOn.includes(tap)) for (const fact of factsOf(funnel, tap)) record(fact, time);
  }
}

const thisPage = (): VisitedPage => ({
  path: location.pathname,
  query: location.search,
  entries: history.length,
  cameBy: window.navigation?.activation?.navigationType,
});

/**
 * Whether the later pages replaced a page in the history, as may happen to a form that is sent before its page has
 * loaded: the history is then as long as before. The length is also unchanged if a page was pushed over Forward
 * entries, which only the Navigation API reports.
 */
const isReplaced = ({ entries }: VisitedPage, later: readonly VisitedPage[]): boolean =>
  later.every((page) => page.entries === entries && page.cameBy !== 'push');

/** Puts these pages, the oldest first, back into the history ahead of this one, so that Back leads to them. */
function putBack(pages: readonly VisitedPage[]): void {
  // Keep the history's state of this page.
  if (pages.length === 0) return;
  const here = location.href;
  const [first, ...others] = [...pages.map(({ path, query }) => path + query), here];
  history.replaceState(null, '', first);
  for (const address of others) history.pushState(null, '', address);
}

function factsOf(funnel: Funnel, { sessionId, path, field, value, place }: Tap): readonly Fact[] {
  const page = pageAt(funnel, path);
  const steps = stepsOnScreen(funnel, path);
  const title = page?.title ?? steps[0]?.title;
  if (title === undefined) return [];
  const viewed: readonly Fact[] = [
    { fact: 'pageViewed', sessionId, name: page?.name ?? title, path, title: pageTitle(funnel, title) },
    ...steps.map(({ number }): Fact => ({ fact: 'stepViewed', sessionId, number })),
  ];
  const step = steps.find((step) => step.field === field);
  if (!step) {
    const location = place ?? (page && pageKindOf(page).callToAction?.(page).location) ?? '';
    return [...viewed, { fact: 'callToActionClicked', sessionId, location }];
  }
  // The button's value is the stored text, and the server accepted it.
  const texts = { [field]: value };
  const besides = leftPreselected(funnel, step, texts);
  return [...viewed, { ...stepCompleted(funnel, sessionId, step, texts), besides }];
}
