import type { Question } from 'survey-core';
import { type Answer, skipped } from '../../../schema/answers/answer.ts';
import { labelOfValue } from '../../../schema/answers/choice-set.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { fillGaps, unknown } from '../../../schema/gaps/gap.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { answerableSteps, questionName } from '../../../schema/questions/form-questions.ts';

/** A text without its marks of HTML; the import tells of them. */
export const withoutHtml = (text: string): string => text.replace(/<[^<>]*>/g, '');

/** A text as both sides write it: without HTML, marks of direction and words for a missing answer, in single spaces. */
const comparable = (text: string): string =>
  withoutHtml(text)
    .replace(/[\u2068\u2069]/g, '')
    .replaceAll(unknown, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The title of a question in SurveyJS, and what stands below it. */
export const shownInSurvey = (question: Question): string =>
  comparable(
    `${question.processedTitle} / ${question.hasDescription ? question.locDescription.renderedHtml : ''}`,
  );

/**
 * The same in the funnel, with its gaps filled; undefined if one tells an answer that each side writes its own way, such
 * as a number or several choices.
 */
export function shownInFunnel(
  funnel: Funnel,
  step: Step,
  answers: ReadonlyMap<string, Answer>,
): string | undefined {
  let isAlike = true;
  const filler = ({ name }: { readonly name: string }) => {
    const answer = answers.get(name);
    if (answer === undefined || answer === skipped) return undefined;
    const question = answerableSteps(funnel).find(({ field }) => field === name);
    const { picked = answer, text = '' } = Object(answer);
    const choices = question && 'choices' in question ? question.choices : undefined;
    if (typeof picked !== 'string' || (question && kindOf(question).dated)) {
      isAlike = false;
      return undefined;
    }
    // The text beside a choice is shown in its place.
    if (text !== '') return { text };
    return {
      text: typeof choices === 'string' ? labelOfValue(funnel.choiceSets, choices, picked) : String(picked),
    };
  };
  const { text = '' }: { readonly text?: string } = Object(step);
  const filled = fillGaps(`${questionName(step)} / ${text}`, filler, funnel.language);
  return isAlike ? comparable(filled) : undefined;
}
