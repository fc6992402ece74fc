import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { formQuestions } from '../../schema/questions/form-questions.ts';
import type { Fields } from '../api/calls.ts';

/** Something that happened and that tracking may record. The funnel gives it its event name when it is published. */
export type Fact =
  | { readonly fact: 'sessionStarted'; readonly sessionId: string; readonly address: string }
  | { readonly fact: 'stepViewed'; readonly sessionId: string; readonly number: number }
  | {
      readonly fact: 'stepCompleted';
      readonly sessionId: string;
      readonly number: number;
      readonly answer: string;
      /** Further properties of its event, named already: few funnels have any. */
      readonly besides?: Readonly<Record<string, string>>;
    }
  | { readonly fact: 'callToActionClicked'; readonly sessionId: string; readonly location: string }
  | {
      readonly fact: 'pageViewed';
      readonly sessionId: string | undefined;
      readonly name: string;
      readonly path: string;
      readonly title: string;
    };

/** A fact, and when it happened, in milliseconds since 1970. */
export interface DatedFact {
  readonly fact: Fact;
  readonly time: number;
}

/**
 * The fact that a session has answered a step, with the stored text, or without it for a sensitive step; for a form,
 * with the answers to its questions by field. In: the stored texts by field.
 */
export function stepCompleted(
  funnel: Funnel,
  sessionId: string,
  step: Step,
  texts: Fields,
): Extract<Fact, { readonly fact: 'stepCompleted' }> {
  const { withheld, withholdSensitive } = funnel.tracking;
  const textOf = ({ field, sensitive }: Step) =>
    sensitive && withholdSensitive ? withheld : (texts[field] ?? '');
  const answers = formQuestions(step)
    .filter(({ field }) => Object.hasOwn(texts, field))
    .map((question) => `${question.field}: ${textOf(question)}`);
  const answer = step.questions ? answers.join('; ') : textOf(step);
  return { fact: 'stepCompleted', sessionId, number: step.number, answer };
}
