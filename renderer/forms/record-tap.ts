import { pageAt, stepAt } from '../../schema/at-path.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { kindOf } from '../../schema/kinds/index.ts';
import { pageTitle } from '../../schema/page-title.ts';
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
  for (const fact of factsOf(funnel, tap)) record(fact, time);
}

function factsOf(funnel: Funnel, { sessionId, path, field, value }: Tap): readonly Fact[] {
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
  const question = page.blocks.find((block) => 'choices' in block && block.field === field);
  const fact: Fact =
    question && 'choices' in question
      ? { fact: 'stepCompleted', sessionId, number: question.number, answer: value }
      : { fact: 'callToActionClicked', sessionId, location: page.callToAction.location };
  return [viewed(page.name, page.title), fact];
}
