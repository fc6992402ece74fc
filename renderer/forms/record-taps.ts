import { pageAt, pageTitle } from '../../schema/derived/flow/at-path.ts';
import { stepsAskedAt } from '../../schema/derived/questions/question-steps.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { pageKindOf } from '../../schema/pages/index.ts';
import type { PageData } from '../../server/api.ts';
import { type Fact, stepCompleted } from '../tracking/fact.ts';
import { record } from '../tracking/record.ts';
import type { Tap, VisitedPage } from './tap.ts';

/**
 * Records what the taps before this page would have recorded had our code run there; the session alone for one that did not
 * lead on: the next page is then the same one, which refused it or which the visitor has opened again, or another without
 * the session. Puts the pages back that are missing from the history.
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
 * Whether the pages that came after one took its place in the history: a form that is sent before its page has loaded may
 * do so. The history is then as long as it was. So it is with a page that was added in place of those to go Forward to,
 * which only a browser that tells how it came there can tell apart.
 */
const isReplaced = ({ entries }: VisitedPage, later: readonly VisitedPage[]): boolean =>
  later.every((page) => page.entries === entries && page.cameBy !== 'push');

/** Puts these pages, the oldest first, back into the history ahead of this one, so that Back leads to them. */
function putBack(pages: readonly VisitedPage[]): void {
  // What the history keeps with this page stays.
  if (pages.length === 0) return;
  const here = location.href;
  const [first, ...others] = [...pages.map(({ path, query }) => path + query), here];
  history.replaceState(null, '', first);
  for (const address of others) history.pushState(null, '', address);
}

function factsOf(funnel: Funnel, { sessionId, path, field, value, place }: Tap): readonly Fact[] {
  const page = pageAt(funnel, path);
  const asked = stepsAskedAt(funnel, path);
  const title = page?.title ?? asked[0]?.title;
  if (title === undefined) return [];
  const viewed: readonly Fact[] = [
    { fact: 'pageViewed', sessionId, name: page?.name ?? title, path, title: pageTitle(funnel, title) },
    ...asked.map(({ number }): Fact => ({ fact: 'stepViewed', sessionId, number })),
  ];
  const step = asked.find((one) => one.field === field);
  if (!step) {
    const location = place ?? (page && pageKindOf(page).callToAction?.(page).location) ?? '';
    return [...viewed, { fact: 'callToActionClicked', sessionId, location }];
  }
  // The button sent the stored text, and the server has taken it.
  return [...viewed, stepCompleted(funnel, sessionId, step, { [field]: value })];
}
