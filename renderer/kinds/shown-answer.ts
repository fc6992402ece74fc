import { type Answers, skipped } from '../../schema/answer.ts';
import type { Funnel } from '../../schema/funnel.ts';
import { answerAmong } from '../../schema/kinds/kind.ts';
import type { Other, OtherAnswer } from '../../schema/options/other.ts';
import { labelOfValue, storedValue } from '../../schema/sections/choice-set.ts';
import type { Step } from '../../schema/step.ts';
import { views } from './index.ts';
import type { Kinds, Shown } from './kind-code.ts';
import { codeOfQuestion, kindHere } from './question-code.ts';

/** Apart from its view, which comes with every first page. */
const choice: Shown<'choice'> = ({ choices }, answer, { choiceSets }) =>
  labelOfValue(choiceSets, choices, answer);

/** How the answers to each kind are shown, as far as its code is fetched. */
const shownBy: Kinds = { ...views, choice: { ...views.choice, shown: choice } };

/**
 * The answer to a question in the words that the visitor chose or typed, in the language of the funnel; an address has a line
 * for each of its parts. Nothing where there is no answer, where the question was skipped or asks nothing, and until its code
 * (`codeOfQuestion`) is fetched.
 *
 * In: the question, a step or one of `formQuestions`, as the session sees it (`stepFor`), and the answers by field.
 */
export function shownAnswer(funnel: Funnel, question: Step, answers: Answers): string | undefined {
  if (!codeOfQuestion(question).every(({ ready }) => ready)) return undefined;
  const answer = answerAmong(kindHere(question), question, answers);
  const shown = shownBy[question.kind].shown as ((...given: unknown[]) => string) | undefined;
  if (answer === undefined || answer === skipped) return undefined;
  const { other } = question;
  if (!other) return shown?.(question, answer, funnel);
  const { picked, text } = answer as OtherAnswer;
  return shown?.(question, picked, withText(funnel, other, text));
}

/** The funnel in which the choice that has a text beside it is called by that text. */
function withText(funnel: Funnel, { choice }: Other, text: string): Funnel {
  const sets = Object.entries(funnel.choiceSets).map(([name, choices]) => [
    name,
    choices.map((one) => (text && storedValue(one) === choice ? { value: choice, label: text } : one)),
  ]);
  return { ...funnel, choiceSets: Object.fromEntries(sets) };
}
