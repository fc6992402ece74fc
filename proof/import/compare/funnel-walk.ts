import { createActor } from 'xstate';
import { answerEvent, openEvent, savedEvent } from '../../../engine/events.ts';
import { createFunnelMachine } from '../../../engine/machine.ts';
import { answersBeforeForm } from '../../../engine/path-taken.ts';
import { openPath } from '../../../engine/phase.ts';
import type { Answer, Answers } from '../../../schema/answers/answer.ts';
import type { Funnel } from '../../../schema/declaration/funnel.ts';
import type { Step } from '../../../schema/declaration/step.ts';
import { entryPaths } from '../../../schema/flow/graph.ts';
import { kindOf } from '../../../schema/kinds/index.ts';
import { answersByField } from '../../../schema/kinds/kind.ts';
import { stepAt } from '../../../schema/pages/at-path.ts';
import { formQuestions } from '../../../schema/questions/form-questions.ts';
import { isShown } from '../../../schema/questions/is-shown.ts';
import { factsOf } from '../../../schema/values/values.ts';

/**
 * The fields that the machine of a funnel asks a visitor for, in their order, up to a page. In: the fields that the
 * visitor may know, all others are only read; the answers of the visitor. The walk ends where they have none.
 */
export function fieldsAsked(
  funnel: Funnel,
  fields: ReadonlySet<string>,
  answers: ReadonlyMap<string, Answer>,
): readonly string[] {
  const actor = createActor(createFunnelMachine(funnel), { input: { answers: {} } }).start();
  const asked: string[] = [];
  const [entry = funnel.start] = entryPaths(funnel);
  actor.send({ type: openEvent(entry) });
  // An imported funnel has no loop.
  for (const _ of funnel.steps) {
    const { value, context } = actor.getSnapshot();
    const step = stepAt(funnel, openPath(value) ?? '');
    if (!step) break;
    const given = answersAt(funnel, step, context.answers, (one) => {
      if (!fields.has(one.field)) return { [one.field]: 'done' };
      asked.push(one.field);
      const answer = answers.get(one.field);
      return answer === undefined ? undefined : answersByField(kindOf(one), one, answer);
    });
    if (!given) break;
    actor.send({ type: answerEvent(step.path), answers: given });
    actor.send({ type: savedEvent(step.path) });
  }
  return asked;
}

/** What the visitor answers to a step; undefined if they do not answer all that it asks. */
function answersAt(
  funnel: Funnel,
  step: Step,
  earlier: Answers,
  answered: (one: Step) => Answers | undefined,
): Answers | undefined {
  const before = answersBeforeForm(funnel, earlier, step);
  let given = answered(step);
  const questions = formQuestions(step);
  for (const [at, { when }] of (step.questions ?? []).entries()) {
    const question = questions[at];
    if (!question || !isShown(when ? { when } : {}, factsOf(funnel, { ...before, ...given }))) continue;
    const answer = answered(question);
    given = answer && { ...given, ...answer };
    if (!given) return undefined;
  }
  return given;
}
