import { pathTaken } from '../../engine/path-taken.ts';
import { kindAuthoringOf } from '../../schema/declaration/authoring.ts';
import type { Funnel } from '../../schema/declaration/funnel.ts';
import type { Step } from '../../schema/declaration/step.ts';
import { stepFor } from '../../schema/experiments/variant.ts';
import { offered } from '../../schema/kinds/choices-from.ts';
import { compared } from '../../schema/kinds/compare.ts';
import { answerableSteps } from '../../schema/questions/form-questions.ts';
import type { TextFields } from '../http/json-body.ts';
import { Problem } from '../http/problem.ts';
import { type AnsweredSession, answersOf } from './stored-path.ts';

/**
 * Checks answers beside others, sent with them or stored. In: checked fields, and how to read the stored ones, which is
 * done only if an answer is sent that depends on another. Fails with `comparison-failed`, or with the id of a rejection
 * if the earlier answer leaves other choices.
 */
export async function checkBeside(
  funnel: Funnel,
  id: string,
  fields: TextFields,
  stored: () => Promise<AnsweredSession['answers'] | undefined>,
): Promise<void> {
  const dependent = dependentIn(funnel).filter(({ field }) => fields.has(field));
  if (dependent.length === 0) return;
  const answers = answersOf({ id, answers: { ...(await stored()), ...Object.fromEntries(fields) } }, funnel);
  for (const declared of dependent) {
    const { field, path, compare, choicesFrom } = declared;
    const [screen] = path.split('#');
    const { [field]: own, ...others } = pathTaken(funnel, answers, screen).answers;
    // A form does not show the question. An answer that is no longer offered does not count either.
    if (own === undefined && !choicesFrom) continue;
    const { catalog, question } = offered(funnel, stepFor(funnel, declared, id), others);
    const read = kindAuthoringOf(question).read(question, fields.get(field) ?? '', catalog);
    const checked = compared(compare, read, others);
    if (!checked.ok) throw new Problem(checked.id, `The field '${field}' is refused: ${checked.problem}`);
  }
}

const cache = new WeakMap<Funnel, readonly Step[]>();

/** The questions whose answers depend on another one, worked out once: every write asks. */
function dependentIn(funnel: Funnel): readonly Step[] {
  const steps =
    cache.get(funnel) ?? answerableSteps(funnel).filter(({ compare, choicesFrom }) => compare || choicesFrom);
  cache.set(funnel, steps);
  return steps;
}
