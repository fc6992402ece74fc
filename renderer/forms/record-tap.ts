import { pageAt, stepAt } from '../../schema/derived/at-path.ts';
import { questionsOn } from '../../schema/derived/page-questions.ts';
import { pageTitle } from '../../schema/derived/page-title.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import type { PageData } from '../../server/api.ts';
import { trackedAnswer } from '../flow/tracked-answer.ts';
import { sessionIdInAddress } from '../session/session-id.ts';
import type { Fact } from '../tracking/fact.ts';
import { record } from '../tracking/record.ts';
import type { Tap } from './tap.ts';

/**
 * Records what a tap before this page would have recorded had our code run there; the session alone where it did not lead
 * on: the page is then the same one, which refused it or which the visitor has opened again, or another without the session.
 */
export function recordTap({ funnel }: PageData, tap: Tap): void {
  const { sessionId, query: address, time } = tap;
  if (tap.made) record({ fact: 'sessionStarted', sessionId, address }, time);
  if (location.pathname === tap.path || sessionIdInAddress(funnel) !== sessionId) return;
  putBack(tap);
  for (const fact of factsOf(funnel, tap)) record(fact, time);
}

/**
 * Puts the page of a tap back into the history, so that Back leads there: a form that is sent before its page has loaded may
 * take the place of that page. A browser that cannot tell leaves it so.
 */
function putBack({ path, query }: Tap): void {
  if (window.navigation?.activation?.navigationType !== 'replace') return;
  const here = location.href;
  history.replaceState(null, '', path + query);
  history.pushState(null, '', here);
}

function factsOf(funnel: Funnel, { sessionId, path, field, value, place }: Tap): readonly Fact[] {
  const viewed = (name: string, title: string): Fact => ({
    fact: 'pageViewed',
    sessionId,
    name,
    path,
    title: pageTitle(funnel, title),
  });
  const step = stepAt(funnel, path);
  if (step) {
    const { number, title } = step;
    const checked = kindOf(step).check(step, value, funnel);
    if (!checked.ok) return [];
    const answer = trackedAnswer(funnel, step, checked.answer);
    return [
      viewed(title, title),
      { fact: 'stepViewed', sessionId, number },
      { fact: 'stepCompleted', sessionId, number, answer },
    ];
  }
  const page = pageAt(funnel, path);
  if (!page || !('callToAction' in page)) return [];
  const questions = questionsOn(page);
  const answered = questions.find((question) => question.field === field);
  return [
    viewed(page.name, page.title),
    ...questions.map(({ number }): Fact => ({ fact: 'stepViewed', sessionId, number })),
    answered
      ? { fact: 'stepCompleted', sessionId, number: answered.number, answer: value }
      : { fact: 'callToActionClicked', sessionId, location: place ?? page.callToAction.location },
  ];
}
