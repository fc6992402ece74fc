import { nextAfter } from '../../engine/next-after.ts';
import { type PathTaken, pathTaken } from '../../engine/path-taken.ts';
import type { Answers } from '../../schema/answers/answer.ts';
import { fieldsOf } from '../../schema/authoring/fields/fields.ts';
import { sourcesOf } from '../../schema/authoring/value-sources.ts';
import { kindAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import { conditionsOf } from '../../schema/flow/conditions.ts';
import { leavesForCheckout } from '../../schema/flow/leaves-for-checkout.ts';
import { answerableSteps, formQuestions } from '../../schema/questions/form-questions.ts';
import { comparisonsIn, looksAtAnswer } from '../../schema/steps/condition.ts';

type Fields = Readonly<Record<string, string>>;

/** The stored answers of a session. */
export interface AnsweredSession {
  readonly id: string;
  /** The stored texts by field. */
  readonly answers: Fields;
}

/** The path that a session took, by its stored answers; see `pathTaken`. */
export const storedPath = (session: AnsweredSession, funnel: Funnel, at?: string): PathTaken =>
  pathTaken(funnel, answersOf(session, funnel), at);

/** The path that follows an answered step, by the stored answers of a session; see `nextAfter`. */
export const storedNext = (session: AnsweredSession, funnel: Funnel, step: Step): string | undefined =>
  nextAfter(funnel, answersOf(session, funnel), step);

/** The stored fields without those of steps off the path, of questions that a form did not show, and of choices no longer offered. */
export function fieldsOnPath(
  answers: Fields,
  funnel: Funnel,
  { steps, answers: counting }: PathTaken,
): Fields {
  const off = funnel.steps.flatMap((step) => {
    if (!steps.has(step.path)) return [step, ...formQuestions(step)];
    const questions = step.choicesFrom ? [step, ...formQuestions(step)] : formQuestions(step);
    return questions.filter(({ field }) => !Object.hasOwn(counting, field));
  });
  const offPath = new Set(off.flatMap((step) => fieldsOf(step, funnel)));
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !offPath.has(field)));
}

/** The step where a visitor continues: the first unanswered one, or the last if all are answered. */
export function openStep({ current, steps, transitions }: PathTaken): string {
  const [last = current] = [...transitions].flatMap(([from, to]) => (to === current ? [from] : []));
  return steps.has(current) ? current : last;
}

/** The steps on the path at which the visitor chose a plan and left for checkout. */
export const leftForCheckout = (
  funnel: Funnel,
  { steps, answers }: PathTaken,
  plan: string,
): readonly Step[] =>
  funnel.steps.filter(
    (step) => steps.has(step.path) && leavesForCheckout(step) && answers[step.field] === plan,
  );

/**
 * The stored texts as answers. Fields in no condition stay texts; texts that their step no longer accepts are left out.
 */
export function answersOf({ id, answers }: AnsweredSession, funnel: Funnel): Answers {
  const compared = comparedFields(funnel);
  const answered = answerableSteps(funnel).filter(({ field }) => Object.hasOwn(answers, field));
  return Object.fromEntries(
    answered.flatMap((step) => {
      const text = answers[step.field] ?? '';
      if (!compared.has(step.field)) return [[step.field, text]];
      const seen = stepFor(funnel, step, id);
      const read = kindAuthoringOf(seen).read(seen, text, funnel);
      return read.ok ? [[step.field, read.answer]] : [];
    }),
  );
}

const cache = new WeakMap<Funnel, ReadonlySet<string>>();

/** The fields that conditions compare, those that depend on each other, and those that values are computed of. */
function comparedFields(funnel: Funnel): ReadonlySet<string> {
  const fields =
    cache.get(funnel) ??
    new Set([...comparedIn(funnel), ...dependingOnOthers(funnel), ...computedFrom(funnel)]);
  cache.set(funnel, fields);
  return fields;
}

const comparedIn = (funnel: Funnel): readonly string[] =>
  conditionsOf(funnel)
    .flatMap(({ when }) => comparisonsIn(when))
    .filter(looksAtAnswer)
    .map(({ answer }) => answer);

const dependingOnOthers = (funnel: Funnel): readonly string[] =>
  answerableSteps(funnel).flatMap(({ field, compare, choicesFrom }) => [
    ...(compare ? [field, compare.with] : []),
    ...(choicesFrom ? [field, choicesFrom] : []),
  ]);

const computedFrom = ({ values = {} }: Funnel): readonly string[] =>
  Object.values(values).flatMap((value) =>
    sourcesOf(value).flatMap(({ name, isValue }) => (isValue ? [] : [name])),
  );
