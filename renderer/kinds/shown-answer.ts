import { type Answers, skipped } from '../../schema/answers/answer.ts';
import { labelOfValue, storedValue } from '../../schema/answers/choice-set.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import type { KindName } from '../../schema/kinds/index.ts';
import { answerAmong } from '../../schema/kinds/kind.ts';
import { type Other, type OtherAnswer, withOptions } from '../../schema/kinds/options.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import type { Shown } from './kind-code.ts';
import { kindOfQuestion } from './question-kinds.ts';

/** Not in the file of the view: every first page loads that of choices, and no question is a group. */
const choice: Shown<'choice'> = ({ choices }, answer, { choiceSets }) =>
  labelOfValue(choiceSets, choices, answer);
const group: Shown<'group'> = (_, count, { language }) => numberFormat(language).format(count);
const shownApart: Partial<Record<KindName, unknown>> = { choice, group };

/** How the answers to a question are shown; undefined if its kind asks nothing, or before its code is fetched. */
export const shownOf = (question: Step) =>
  (shownApart[question.kind] ?? kindOfQuestion(question).shown?.()) as
    | ((question: Step, answer: unknown, funnel: Funnel) => string)
    | undefined;

/**
 * The answer to a question as the visitor chose or typed it, in the language of the funnel; an address has a line for
 * each of its parts. Undefined without an answer, for a skipped question, for a kind that asks nothing, and until the
 * question's code (`codeOfQuestion`) is fetched.
 *
 * In: the question, a step or one of `formQuestions`, as the session sees it (`stepFor`); and the answers by field.
 */
export function shownAnswer(funnel: Funnel, question: Step, answers: Answers): string | undefined {
  const shown = shownOf(question);
  if (!shown) return undefined;
  const code = kindOfQuestion(question);
  const kind = code && withOptions(code.kind(), question);
  const answer = kind ? answerAmong(kind, question, answers) : answers[question.field];
  if (answer === undefined || answer === skipped) return undefined;
  const { other } = question;
  if (!other) return shown(question, answer, funnel);
  const { picked, text } = answer as OtherAnswer;
  return shown(question, picked, withText(funnel, other, text));
}

/** The funnel, with the visitor's text as the label of the choice that has a text beside it. */
function withText(funnel: Funnel, { choice }: Other, text: string): Funnel {
  const sets = Object.entries(funnel.choiceSets).map(([name, choices]) => [
    name,
    choices.map((one) => (text && storedValue(one) === choice ? { value: choice, label: text } : one)),
  ]);
  return { ...funnel, choiceSets: Object.fromEntries(sets) };
}
