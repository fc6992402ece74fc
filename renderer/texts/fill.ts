import { pathTaken } from '../../engine/path-taken.ts';
import { type Answers, skipped } from '../../schema/answers/answer.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Value, ValueOf } from '../../schema/declaration/sections/value.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import type { CountedDate } from '../../schema/gaps/counted-date.ts';
import { fillGapsAt, type GapFiller } from '../../schema/gaps/fill.ts';
import type { Filling } from '../../schema/gaps/gap-format.ts';
import { dateAfter, dateText, dayOf } from '../../schema/kinds/date.ts';
import { answerAmong, textsByField } from '../../schema/kinds/kind.ts';
import { numberFormat } from '../../schema/numbers/number-format.ts';
import { stepAt } from '../../schema/pages/at-path.ts';
import { shownFunnel } from '../../schema/pages/shown-parts.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import type { Computed, Facts } from '../../schema/steps/condition.ts';
import { factsOf } from '../../schema/values/values.ts';
import { shownAnswer } from '../kinds/shown-answer.ts';
import { codeOfQuestion, kindHere } from '../options/question-code.ts';

/** A step made ready for a session: in its variant, with the gaps in its texts filled. */
export interface ReadyStep {
  /** The funnel with the gaps filled for the session at this step. */
  readonly funnel: Funnel;
  readonly step: Step;
  /** The title without filled gaps, if it has any: tracking uses it as the step's name. */
  readonly name?: string;
}

/** The session whose answers fill the gaps. */
export interface Session {
  /** When: a gap may count from today. */
  readonly now: Date;
  readonly sessionId: string;
  /** All that this tab knows. */
  readonly answers: Answers;
}

/**
 * The funnel as a visitor sees it at a path: gaps are filled, and blocks and plans are chosen, by the answers that
 * count there. Without a session, as a visitor without answers sees it.
 */
export function filledFunnel(funnel: Funnel, path: string, session: Session | undefined): Funnel {
  const { gaps = [], steps } = funnel;
  const isLabel = (pointer: string) => pointer.startsWith('/choiceSets/');
  if (!session)
    return shownFunnel(
      fillGapsAt(funnel, gaps, () => undefined),
      path,
      undefined,
    );
  const isStep = steps.some((step) => step.path === path);
  const { answers: counting } = pathTaken(funnel, session.answers, isStep ? path : undefined);
  // A choice fills a gap with its label, and the label may itself have gaps.
  const labelled = fillGapsAt(funnel, gaps.filter(isLabel), gapFiller(funnel, session, counting));
  const texts = gaps.filter((pointer) => !isLabel(pointer));
  return shownFunnel(
    fillGapsAt(labelled, texts, gapFiller(labelled, session, counting)),
    path,
    factsOf(funnel, counting),
  );
}

/**
 * Fills the gaps in the texts of a step, and of everything shown with it. A question of a landing page is the same for
 * everybody.
 */
export function fillStep(
  funnel: Funnel,
  step: Step,
  sessionId: string | undefined,
  answers: Answers,
): ReadyStep {
  const session =
    sessionId === undefined || step.createsSession ? undefined : { sessionId, answers, now: new Date() };
  const filled = filledFunnel(funnel, step.path, session);
  const filledStep = stepAt(filled, step.path) ?? step;
  return {
    funnel: filled,
    step: sessionId === undefined ? filledStep : stepFor(filled, filledStep, sessionId),
    name: step.title,
  };
}

function gapFiller(funnel: Funnel, { sessionId, answers, now }: Session, counting: Answers): GapFiller {
  const answered = answerableSteps(funnel)
    .filter(({ field }) => (counting[field] ?? skipped) !== skipped)
    .map((step) => stepFor(funnel, step, sessionId))
    .filter((step) => codeOfQuestion(step).every(({ ready }) => ready));
  const facts = factsOf(funnel, counting);
  return ({ of, name, date }) => {
    if (date) return dateFilling(funnel.language, date, facts, dayOf(now));
    if (of === 'value') return valueFilling(funnel, name, facts.value(name));
    for (const step of answered) {
      const filling = fillingOf(funnel, step, answers, name);
      if (filling?.text) return filling;
    }
    return undefined;
  };
}

/** How the answer to a question fills a gap that names one of its fields. */
function fillingOf(funnel: Funnel, step: Step, answers: Answers, name: string): Filling | undefined {
  const kind = kindHere(step);
  const answer = answerAmong(kind, step, answers);
  if (answer === undefined) return undefined;
  if (name !== step.field || kind.parts?.plain) return { text: textsByField(kind, step, answer)[name] ?? '' };
  const { [name]: stored } = answers;
  const shown = (value = stored) =>
    shownAnswer(funnel, step, { ...answers, ...(value !== undefined && { [name]: value }) }) ?? '';
  return {
    text: shown(),
    ...(typeof stored === 'number' && { number: stored }),
    ...(Array.isArray(stored) && { items: stored.map((item) => shown([item])) }),
    ...(kind.dated && { date: String(stored) }),
  };
}

/** How a date fills a gap that is counted from today, or from an answered one. */
function dateFilling(
  language: string,
  { from, by }: CountedDate,
  { answers, value }: Facts,
  today: string,
): Filling | undefined {
  const start = from === 'today' ? today : answers[from];
  if (typeof start !== 'string' || start === skipped) return undefined;
  const { sign = 1, count = 0, unit = 'day' } = by ?? {};
  const number = typeof count === 'number' ? count : value(count.value)?.number;
  const date = number === undefined ? undefined : dateAfter(start, sign * number, unit);
  return date === undefined ? undefined : { text: dateText(date, language), date };
}

/** How a value of the funnel fills a gap: with its number, or the label of the winner. */
function valueFilling({ values = {}, language }: Funnel, name: string, computed: Computed | undefined) {
  const value = values[name];
  if (!value || !computed) return undefined;
  const { number, name: result = '' } = computed;
  // Every value but a winner is a number.
  if (number === undefined) return { text: (value as ValueOf<'winner'>).labels?.[result] ?? result };
  const { bands, decimals = 3 } = value as Exclude<Value, ValueOf<'winner'>>;
  const band = bands?.find((band) => band.name === result);
  return {
    text: numberFormat(language, { maximumFractionDigits: decimals }).format(number),
    number,
    ...(band && { band: band.label ?? band.name }),
  };
}
